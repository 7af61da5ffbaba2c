/** Builds the file that renders the first page on the server. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  // Without the router's plugin each route contains its screen: a server needs no chunks.
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/first-page.tsx',
    outDir: path('../../dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: 'first-page.cjs' } },
  },
});
