import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { UserConfig } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration as Project } from 'vitest/config'
import { mutation } from './tests/mutants/mutation.ts'
import { ProjectsInTurn } from './tests/setup/projects-in-turn.ts'

const CORES = Math.max(2, availableParallelism())
const BROWSER_TESTS = '**/*.browser.test.*'
const LONG_TIMEOUTS = { testTimeout: 180_000, hookTimeout: 300_000 } // a busy machine is no failure

/** The libraries that components import. Vite optimizes them before the run: one that it discovers during a test reloads the page. */
const COMPONENT_LIBRARIES = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/view',
  '@tiptap/starter-kit',
  'i18next',
  'immer',
  'react',
  'react-dom/client',
  'react-router-dom',
  'styled-components',
  'uqr',
  'vitest-browser-react',
  'zod',
  'zod/mini',
  'zustand',
]

/**
 * Groups run one after the other, the projects of a group in parallel. The files of a worker share their modules: no module of the project has
 * side effects when it is imported, and state belongs to the app that a test builds.
 */
const GROUPS = {
  /** CPU-bound tests, in parallel with browser tests. */
  quick: { maxWorkers: CORES, sequence: { groupOrder: 0 } },
  /** Each worker has a server and a browser besides: with more workers than cores they wait for each other longer than tests do. */
  pages: { maxWorkers: CORES, sequence: { groupOrder: 1 } },
}

/** Node loads them itself: the pictures of a store are drawn by ten thousand small calls, each of which Vite's transformation makes slower. */
const NATIVE = { deps: { external: [/\/fixtures\/(?:pictures|stores)\//] } }

/** `tests/full` needs programs that are not installed with the project; without them it fails. */
const isFull = ['full', 'long'].includes(process.env.TIEM_VOLUME ?? '')

/** The test projects, in the order they run: races first of their group, because they wait for processes while the others use the processor. `unit` needs no services, all others may create databases (tests/setup/database.ts); `slots` and `journeys` test the built product in Chromium. */
const PROJECTS: Record<string, { include: string[]; load: (include: string[]) => Promise<Project> | Project }> = {
  unit: {
    include: ['{src,studio,fixtures,themes,build,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    load: (include) => ({ test: { ...GROUPS.quick, include, exclude: [BROWSER_TESTS], testTimeout: 30_000 } }), // a busy machine is no failure
  },
  browser: {
    include: ['{src,studio,tests}/**/*.browser.test.{ts,tsx}'],
    load: async (include) => ({
      ...(await pages()),
      optimizeDeps: { include: COMPONENT_LIBRARIES },
      test: { ...GROUPS.quick, isolate: true, testTimeout: 60_000, include, browser: await browser() }, // without isolation a mocked module stays mocked in the next file
    }),
  },
  storybook: {
    include: ['{src,studio}/**/*.stories.tsx'],
    load: async () => {
      const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
      return {
        ...(await pages()),
        plugins: [storybookTest({ configDir: '.storybook', tags: { include: isFull ? ['test', 'full'] : ['test'] } })],
        optimizeDeps: { include: COMPONENT_LIBRARIES },
        test: { ...GROUPS.quick, testTimeout: 60_000, browser: await browser() },
      }
    },
  },
  server: {
    include: ['server/**/*.test.ts', 'tests/{access,contract,setup,themes}/**/*.test.ts'],
    load: (include) => ({ test: { ...GROUPS.quick, ...LONG_TIMEOUTS, include } }),
  },
  races: {
    include: ['tests/races/**/*.test.ts', ...(isFull ? ['tests/full/**/*.test.ts'] : [])],
    load: (include) => ({
      test: { ...GROUPS.pages, include, testTimeout: 300_000, hookTimeout: 300_000 }, // real server processes, stopped and killed
    }),
  },
  journeys: {
    include: ['tests/{bad-input,journeys,pages}/**/*.test.ts'],
    load: (include) => ({ test: { ...GROUPS.pages, ...LONG_TIMEOUTS, include } }),
  },
  slots: {
    include: ['tests/slots/**/*.test.{ts,tsx}'],
    load: async (include) => ({ ...(await pages()), test: { ...GROUPS.pages, ...LONG_TIMEOUTS, include } }),
  },
}

export default defineConfig(async () => ({
  test: {
    isolate: false,
    globalSetup: './tests/setup/database-service.ts',
    expect: { poll: { timeout: 60_000 } }, // a busy machine is no failure
    sequence: { sequencer: ProjectsInTurn },
    projects: await Promise.all(
      requestedProjects(process.argv.slice(2)).map(async (name) => {
        const { include, load } = PROJECTS[name]!
        const project = await load(include)
        const plugins = [project.plugins, process.env.TIEM_MUTANTS ? mutation() : undefined]
        return { ...project, plugins, test: { isolate: false, server: NATIVE, ...project.test, name } }
      }),
    ),
  },
}))

/** The projects that a run with these arguments may need. The others are not loaded, because a browser and Storybook take seconds to start. */
function requestedProjects(args: string[]): string[] {
  const all = Object.keys(PROJECTS)
  const named = args.flatMap((arg, index) =>
    arg === '--project' ? (args[index + 1] ?? []) : arg.startsWith('--project=') ? arg.slice('--project='.length) : [],
  )
  if (named.length > 0) return all.filter((name) => named.some((one) => one === name || /[*!(]/.test(one)))
  const paths = args.filter((arg) => globSync(arg).length > 0).map((arg) => path.relative('', arg))
  const isRequested = (file: string) => paths.some((one) => file === one || file.startsWith(`${one}${path.sep}`))
  const requested = all.filter((name) => globSync(PROJECTS[name]!.include).some(isRequested))
  return requested.length > 0 ? requested : all
}

/** The Vite plugins and transformations of the development build. */
async function pages(): Promise<Pick<UserConfig, 'plugins' | 'oxc' | 'define' | 'css'>> {
  const { default: viteConfig } = await import('./vite.config.ts')
  const { plugins, oxc, define, css } = viteConfig({ mode: 'ssr', command: 'serve' })
  return { plugins, oxc, define: { ...define, 'process.env.NODE_ENV': '"development"' }, css }
}

async function browser() {
  const { playwright } = await import('@vitest/browser-playwright')
  const { CHROMIUM_ARGS, findChromium } = await import('./scripts/chromium.ts')
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 844 } }],
  }
}
