import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { fonts } from './build/fonts.ts'
import { icons } from './build/icons.ts'
import { loadableIds } from './build/loadable-ids.ts'
import { plainImports } from './build/plain-imports.ts'
import { pureComponents } from './build/pure-components.ts'
import { queriesOnly } from './build/queries-only.ts'
import { reactModules } from './build/react-modules.ts'
import { noVendorPrefixes } from './build/no-vendor-prefixes.ts'
import { offlineFiles } from './build/offline-files.ts'
import { ownZod } from './build/own-zod.ts'
import { compileEagerly, sharedChunks } from './build/shared-chunks.ts'
import { stripPrefetch } from './build/strip-prefetch.ts'
import { stripSchemas } from './build/strip-schemas.ts'
import { studioChunks } from './build/studio-chunks.ts'
import { studioFiles } from './build/studio-files.ts'

/** The exports of react-router name its development build in every condition; this one has no warnings. */
const ROUTER = path.join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')

/** React looks for what only its other builds have. */
const LOOKS = { importIsUndefined: false }

/**
 * Five bundles: `client` (the storefront for browsers), `worker` (its service worker, built after it), `ssr` (the same pages for the server), `studio` and
 * `studio-worker`. `vite build --mode client|worker|ssr|studio|studio-worker`; any other mode is development, where the server runs Vite as a middleware.
 */
export default defineConfig(({ mode }): UserConfig => {
  const shared: UserConfig = {
    appType: 'custom',
    resolve: mode === 'development' ? {} : { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
    plugins: [react(), icons(), fonts()],
    oxc: { plugins: { styledComponents: { displayName: mode === 'development', ssr: true } } } as UserConfig['oxc'], // stable class names on server and client
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
      'process.env.SC_DISABLE_SPEEDY': 'false',
    },
    ssr: mode === 'development' ? {} : { noExternal: true },
    css: { transformer: 'lightningcss' },
  }
  const output = { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false } as const
  if (mode === 'ssr') {
    return {
      ...shared,
      plugins: [...(shared.plugins ?? []), loadableIds()],
      build: {
        ...output,
        outDir: '.build/ssr',
        ssr: 'src/entry-server.tsx',
        minify: false,
        rolldownOptions: { output: { codeSplitting: true } },
      },
    }
  }
  if (mode === 'worker') {
    return {
      define: { ACTION_FILES: JSON.stringify(offlineFiles(import.meta.dirname)) },
      publicDir: false,
      build: {
        ...output,
        outDir: '.build/worker',
        rolldownOptions: {
          input: 'src/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    }
  }
  if (mode === 'studio-worker') {
    return {
      define: { STUDIO_FILES: JSON.stringify(studioFiles(import.meta.dirname)) },
      publicDir: false,
      build: {
        ...output,
        outDir: '.build/studio-worker',
        rolldownOptions: {
          input: 'src/offline/studio-worker.ts',
          output: { format: 'iife', entryFileNames: 'worker.js' },
        },
      },
    }
  }
  if (mode === 'studio') {
    return {
      ...shared,
      plugins: [...(shared.plugins ?? []), stripSchemas(), ownZod(), queriesOnly(), reactModules()],
      base: '/studio/',
      root: 'studio',
      build: {
        ...output,
        outDir: '../.build/studio',
        manifest: true,
        rolldownOptions: { checks: LOOKS, output: { codeSplitting: { groups: studioChunks(import.meta.dirname) } } },
      },
    }
  }
  return {
    ...shared,
    plugins: [
      ...(shared.plugins ?? []),
      stripSchemas(),
      stripPrefetch(),
      plainImports(),
      pureComponents(),
      queriesOnly(),
      reactModules(),
      noVendorPrefixes(),
    ],
    build: {
      ...output,
      outDir: '.build/client',
      manifest: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        checks: LOOKS,
        preserveEntrySignatures: 'allow-extension', // the shell is the entry's own file
        treeshake: { manualPureFunctions: ['warning', 'warningOnce'] }, // react-router's hints for developers
        input: {
          boot: 'src/hydration/boot.ts',
          client: 'src/entry-client.tsx',
          consent: 'src/app/consent/consent.ts',
        },
        output: {
          codeSplitting: { groups: sharedChunks(import.meta.dirname) },
          postBanner: compileEagerly,
          chunkFileNames: 'assets/[name]-[hash:7].js', // each page names some eighty; the least length there is, and 28 bits tell versions of a name apart
          hashCharacters: 'hex',
        },
      },
    },
  }
})
