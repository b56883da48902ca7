import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { UserConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts'
import viteConfig from './vite.config.ts'

/** What components import. Named here, because a library that Vite finds while a test runs reloads the page under it. */
const COMPONENT_LIBRARIES = [
  '@tanstack/react-query',
  'react',
  'react-dom/client',
  'react-router-dom',
  'styled-components',
  'vitest-browser-react',
  'zod',
  'zustand',
]

/**
 * Which tests run where. `unit` needs nothing; `server` and `slots` may ask for databases (tests/setup/database.ts); `browser` and `storybook`
 * run components in Chromium; `journeys` drive the built product with it; `races` kill and stop real server processes and want the machine for themselves.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1), // on two cores one file would run at a time, and mostly wait for its database or browser
    globalSetup: './tests/setup/database-service.ts',
    expect: { poll: { timeout: 15_000 } }, // a busy machine is no failure
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,studio,fixtures,themes,build,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{access,contract,pages,setup,themes}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...pages(),
        test: {
          name: 'slots',
          include: ['tests/slots/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*'],
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...pages(),
        optimizeDeps: { include: COMPONENT_LIBRARIES },
        test: { name: 'browser', include: ['{src,studio,tests}/**/*.browser.test.{ts,tsx}'], browser: browser() },
      },
      ...(existsSync('.storybook/main.ts')
        ? [
            {
              ...pages(),
              plugins: [storybookTest({ configDir: '.storybook' })],
              test: { name: 'storybook', browser: browser() },
            },
          ]
        : []),
      {
        test: {
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{journeys,bad-input}/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

/** The transformations that pages get while developing. */
function pages(): Pick<UserConfig, 'plugins' | 'oxc' | 'define' | 'css'> {
  const { plugins, oxc, define, css } = viteConfig({ mode: 'ssr', command: 'serve' })
  return { plugins, oxc, define: { ...define, 'process.env.NODE_ENV': '"development"' }, css }
}

function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 844 } }],
  }
}
