/**
 * Which components React has rendered at a commit. React tells how often it has rendered something, and not what: that is
 * read from its tree, as its developer tools do it.
 */
type Fiber = {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** Set where a component was called, and not only passed by on the way to another one. */
const performedWork = 1;

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : '';
}

function* allBelow(fiber: Fiber | null): Generator<Fiber> {
  for (let each = fiber; each; each = each.sibling) {
    yield each;
    yield* allBelow(each.child);
  }
}

function rootOf(container: HTMLElement): Fiber {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const host =
    key === undefined ? undefined : (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
  if (!host) throw new Error('React has rendered nothing there.');
  return host.stateNode.current;
}

/** @returns called after each commit, adds the names of the components that it has rendered */
export function componentsRendered(container: HTMLElement): { look: () => void; names: string[] } {
  let before = new Set(allBelow(rootOf(container)));
  const names: string[] = [];
  const look = (): void => {
    const now = new Set(allBelow(rootOf(container)));
    // What was not rendered is the same object as before, or a copy without the mark.
    for (const fiber of now)
      if (!before.has(fiber) && (fiber.flags & performedWork) !== 0) names.push(nameOf(fiber.type));
    before = now;
  };
  return { look, names: names };
}
