import { build } from 'vite'
import { expect, test } from 'vitest'
import { queriesOnly } from './queries-only.ts'

/** The bundle of a module with these lines. */
async function bundle(code: string): Promise<string> {
  const entry = { name: 'entry', resolveId: (id: string) => (id === '/entry.ts' ? id : undefined) }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ ...entry, load: (id: string) => (id === '/entry.ts' ? code : undefined) }, queriesOnly()],
    build: { write: false, lib: { entry: '/entry.ts', formats: ['es'], fileName: 'entry' } },
  })
  const [output] = [built].flat()
  return output && 'output' in output ? output.output[0].code : ''
}

test('queries work without the parts that are left out, also after the network and a sign-out', async () => {
  const code = await bundle(`
    import { QueryClient, QueryObserver, onlineManager } from '@tanstack/query-core'
    export async function run() {
      const queries = new QueryClient()
      queries.mount()
      const observer = new QueryObserver(queries, { queryKey: ['a'], queryFn: async () => 5 })
      const seen = await new Promise((resolve) => observer.subscribe(({ data }) => data && resolve(data)))
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
      await queries.resumePausedMutations()
      queries.clear()
      return [seen, queries.isMutating(), queries.isFetching()]
    }`)
  expect(code).not.toContain('fetchNextPage')
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { run: () => Promise<unknown> }
  expect(await module.run()).toEqual([5, 0, 0])
})

test.each(['MutationObserver', 'InfiniteQueryObserver'])('a build with %s fails', async (name) => {
  await expect(bundle(`export { ${name} } from '@tanstack/query-core'`)).rejects.toThrow('queries-only.ts leaves out')
})
