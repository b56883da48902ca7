import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT_FILE = /\/src\/contract\/(?!endpoint\.ts$)[^/]+(?<!\.test)\.ts$/
/** What src/api reads of an endpoint in a browser. */
const KEPT = ['method', 'path', 'scope'] as const

/**
 * Keeps zod out of the bundles for browsers. Each file of `src/contract` (not its `inputs/`) is evaluated at build time and replaced by its plain
 * values: an endpoint keeps the fields in `KEPT`, a schema becomes undefined, functions are dropped, other values stay. The literals have no side
 * effects, so an endpoint that nobody calls is removed by tree shaking.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'tiem:strip-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!CONTRACT_FILE.test(file)) return
      this.addWatchFile(file)
      const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
      return { code: plainModule(module), map: null }
    },
  }
}

/** Source code of a module that exports only the plain values of the given module. */
export function plainModule(module: Record<string, unknown>): string {
  return Object.entries(module)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${literal(value)}\n`)
    .join('')
}

function literal(value: unknown): string {
  if (value instanceof RegExp) return value.toString()
  if (isRecord(value) && value.kind === 'endpoint')
    return JSON.stringify(Object.fromEntries(KEPT.map((key) => [key, value[key]])))
  return isPlain(value) ? JSON.stringify(value) : 'undefined'
}

/** Whether JSON represents the value completely. A schema, or a value that contains one, is not plain. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    isRecord(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('_zod' in value) &&
    Object.values(value).every(isPlain)
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
