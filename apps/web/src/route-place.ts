/** The position of a route in a tree that is not the generated one. */
import { Route as root } from './routes/__root.tsx';

/** Directly below the root. */
export const below = <Path extends string>(path: Path) => ({ id: path, path, getParentRoute: () => root }) as never;
