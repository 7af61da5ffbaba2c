/** Builds the web app into dist/public, where the server finds it. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` answers the calls when the web app is served alone. */
const api = 'http://127.0.0.1:3000';

/** What every page needs: one file that stays in the browser's cache when only our own code changes. */
const foundation =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@trpc|i18next|react-i18next|clsx|use-sync-external-store)[\\/]/;

const keepsEffects = (id: string): boolean => !/node_modules[\\/]@trpc[\\/]/.test(id);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The router's plugin reads tsr.config.json and must come before React's.
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), tailwindcss()],
  server: { proxy: { '/trpc': api, '/api': api } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/public', import.meta.url)),
    emptyOutDir: true,
    // The server reads it to name the chunks of the first page in index.html.
    manifest: true,
    // Every file stands alone: nothing inline that the Content-Security-Policy would refuse.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These libraries only define things; told so, what nobody uses of them (sockets, streams) is left out.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false, moduleSideEffects: keepsEffects },
      output: { codeSplitting: { groups: [{ name: 'vendor', test: foundation }] } },
    },
  },
});
