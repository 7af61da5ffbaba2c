/** Parts of a page that are fetched after it, and that it can do without. */
import { type ComponentType, lazy } from 'react';

/** A component that is fetched when it is first shown. Where it cannot be had, nothing stands in its place. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
}
