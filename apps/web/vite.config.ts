/** Builds the web app into dist/public, where the server serves it from. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The server that answers the calls when the web app is served alone by `npm run dev`. */
const api = 'http://127.0.0.1:3000';

/** Libraries of every page: one file that stays in the browser's cache when only our own code changes. */
const foundation =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@trpc|i18next|react-i18next|clsx|use-sync-external-store)[\\/]/;

/** The bundler's own helper code; as a separate file it would be one more request. */
const bundlerRuntime = /^\0?rolldown\/runtime/;

/** Libraries that only the back office uses: the leave guard, and rendering only the visible rows of a long week. */
const deskLibraries = /[\\/]useBlocker\.|@tanstack[\\/](?:react-virtual|virtual-core)[\\/]/;

/** Our own part of the first guest page, also in one file: many small ones compress badly and cost a request each. */
const firstPage = [
  'apps/web/src/router.tsx',
  'apps/web/src/trpc.ts',
  'apps/web/src/route-place.ts',
  'apps/web/src/shell/',
  'packages/i18n/src/',
  'packages/domain/src/language/rules.ts',
  'packages/domain/src/school/rules.ts',
  'packages/domain/src/course/whole-price.ts',
  'packages/domain/src/picture/rules.ts',
  'packages/domain/src/calendar/short-months.ts',
  'apps/web/src/shared/photo.tsx',
  'apps/web/src/shared/hero.tsx',
  'apps/web/src/routes/index.tsx?tsr-split',
  'apps/web/src/features/',
  'packages/ui/src/ridge/',
  ...['button', 'choice-card', 'empty-state', 'error-state', 'skeleton'].map((name) => `packages/ui/src/${name}.tsx`),
  ...[
    'shared/',
    'Icon',
    'createLucideIcon',
    'context',
    'defaultAttributes',
    'icons/chevron-',
    'icons/check.',
    'icons/phone.',
  ].map((name) => `lucide-react/dist/esm/${name}`),
];

type Ids = (id: string) => readonly string[];

/** The modules that the first page's entries import, transitively; `import()` is loaded later. */
function importedFrom(entries: readonly string[], importsOf: Ids): Set<string> {
  const found = new Set(entries);
  // Iterating a set includes items that are added meanwhile.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}

let atStart: Set<string> | undefined;
/** Decided by the imports, not by the folder: a file of the shell that only other pages import is not in the first one. */
const shellOf = (id: string, modules: Rolldown.ChunkingContext): string | null => {
  atStart ??= importedFrom(
    [
      path('src/main.tsx'),
      ...screensOf('src/routes/index.tsx', (id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    ],
    (from) => modules.getModuleInfo(from)?.importedIds ?? [],
  );
  return atStart.has(id) ? 'shell' : null;
};

/** The screen of a route: the router's plugin splits it off and imports it there. */
const screensOf = (route: string, laterOf: Ids): string[] =>
  laterOf(path(route)).filter((id) => id.includes('tsr-split'));

/**
 * What an instructor's phone loads before its lessons are shown, after them, with the press that opens a form, and to log
 * in again over one: one file each. None of them may need the app's own start, which would start the app over the page.
 */
function phoneModules(importsOf: Ids, laterOf: Ids) {
  const screens = screensOf('src/routes/me.tsx', laterOf);
  const lessons = importedFrom([path('src/phone.tsx'), ...screens], importsOf);
  const isForm = (id: string): boolean => id.endsWith('-dialog.tsx');
  const partsOf = (modules: Iterable<string>): string[] =>
    [...modules].flatMap(laterOf).filter((id) => id.includes('/features/own-day/'));
  const parts = partsOf(lessons);
  const below = importedFrom(
    parts.filter((id) => !isForm(id)),
    importsOf,
  );
  const forms = importedFrom([...parts, ...partsOf(below)].filter(isForm), importsOf);
  const again = [...below].flatMap(laterOf).filter((id) => id.endsWith('/shared/session/login-again.tsx'));
  const login = importedFrom(again, importsOf);
  return { lessons, 'below-lessons': below, 'phone-forms': forms, 'phone-login': login };
}

/** The parts of a booking after its first step, by their file: those requested at the same time share one. */
const bookingParts = {
  choosing: /(?:later-steps\.tsx|shared-link\.ts)$/,
  details: /(?:details-step|confirmation-step|thank-you|booked-plans)\.tsx/,
};

/** The file of a module by the guest's parts that import it; undefined leaves it to the bundler. */
function bookingFileOf(parts: readonly string[]): string | undefined {
  if (parts.some((part) => part.endsWith('main.tsx'))) return undefined;
  return Object.entries(bookingParts).find(([, of]) => parts.some((part) => of.test(part)))?.[0];
}

/**
 * The files of modules that several screens share: those of the desk, and those of a booking. A file for each module
 * would be forty requests before the second step; modules that both need are separate, so that neither loads more for
 * them.
 */
function sharedModules(modules: Rolldown.ChunkingContext): Map<string, string> {
  const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const laterOf = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const start = path('src/main.tsx');
  const addresses = path('src/routeTree.gen.ts');
  // Every screen of the desk needs it at the start, a guest's only after a failure.
  const toasts = path('src/shell/toast/toast-host.tsx');
  const guests = importedFrom([start], (id) => (id === addresses ? [] : [...importsOf(id), ...laterOf(id)]));
  const desk = importedFrom([addresses], (id) => [...importsOf(id), ...laterOf(id)]);
  const partsUsing = (parts: ReadonlySet<string>): Map<string, string[]> => {
    const using = new Map<string, string[]>();
    for (const part of parts)
      for (const id of importedFrom([part], importsOf)) using.set(id, [...(using.get(id) ?? []), part]);
    return using;
  };
  const deskParts = partsUsing(
    new Set([addresses, toasts, ...[...desk].filter((id) => !guests.has(id)).flatMap(laterOf)]),
  );
  const guestParts = partsUsing(new Set([start, ...[...guests].flatMap(laterOf)].filter((id) => id !== addresses)));
  const phone = phoneModules(importsOf, laterOf);
  const shared = new Map<string, string>();
  for (const [id, parts] of guestParts) {
    const name = bookingFileOf(parts);
    // The phone does not need the file of the later steps, which is ten times as large.
    if (name && phone.lessons.has(id)) shared.set(id, 'choosing-shared');
    else if (name) shared.set(id, deskParts.has(id) ? `${name}-shared` : name);
  }
  for (const [id, parts] of deskParts) {
    if (guestParts.has(id)) continue;
    // What the addresses need is separate: the first page lists the files of what it may load, and these would bring
    // all others.
    const name = parts.includes(addresses) ? 'addresses' : parts.length > 1 ? 'desk' : undefined;
    if (name) shared.set(id, Object.entries(phone).find(([, modules]) => modules.has(id))?.[0] ?? name);
  }
  return shared;
}

let shared: Map<string, string> | undefined;
/** Without this a screen of the desk is 70 files, most of them smaller than their request. */
const sharedFileOf = (id: string, modules: Rolldown.ChunkingContext): string | null => {
  shared ??= sharedModules(modules);
  return shared.get(id) ?? null;
};

const keepsEffects = (id: string): boolean => !/node_modules[\\/]@trpc[\\/]/.test(id);

/**
 * Every `import()` of the app fetches its files by our own rules: see shell/browser/load-files.ts. Vite has no option
 * for it (vitejs/vite#5101), and browsers remember a failed import (whatwg/html#6768).
 */
const ownLoading: Plugin = {
  name: 'gerende:own-loading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadFiles as __vitePreload } from ${JSON.stringify(path('src/shell/browser/load-files.ts'))}`,
  },
};

export default defineConfig({
  root: path('.'),
  // The router's plugin reads tsr.config.json and must come before React's.
  plugins: [ownLoading, tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), tailwindcss()],
  // React has this hook built in; the shim for older versions is left out.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: path('src/shell/browser/use-sync-external-store.ts') },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  server: { proxy: { '/trpc': api, '/api': api } },
  build: {
    outDir: path('../../dist/public'),
    emptyOutDir: true,
    // The server reads it to list the chunks of the first page in index.html.
    manifest: true,
    // Nothing is inlined, because the Content-Security-Policy would refuse it.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, needed, { hostType }) => {
        if (hostType === 'html') return needed;
        // Vite lists no file for a part that imports nothing; then it would be imported without being fetched first.
        if (needed.length === 0) return [part];
        // Every page loads these at its start: their names in a script's dependency lists would only make the first
        // page larger.
        return needed.filter((name) => !/\/(?:vendor|rolldown-runtime|index)-/.test(name));
      },
    },
    rolldownOptions: {
      // The page of the second entry is made from that of the first (packages/api/src/server/web/landing-page.ts).
      input: [path('index.html'), path('src/phone.tsx')],
      // These libraries have no side effects on import; unused parts (sockets, streams) can then be dropped.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false, moduleSideEffects: keepsEffects },
      output: {
        // The first page names some thirty files: six or seven characters of a hash distinguish two versions of a name,
        // and are fewer bytes than eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: (id: string) => bundlerRuntime.test(id) || (foundation.test(id) && !deskLibraries.test(id)),
            },
            { debugName: 'shell', name: shellOf, test: (id: string) => firstPage.some((part) => id.includes(part)) },
            // It is not known which screen uses which, since all are imported from one module.
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
            // Modules that these import and that guests need too stay outside: a guest's page would otherwise load the
            // desk's file for them.
            { debugName: 'shared', name: sharedFileOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
