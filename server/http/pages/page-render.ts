import type { PersonalValues } from '../../core/badges/read-personal.ts'

/** What the build of the storefront for the server exports. */
export type EntryServer = typeof import('../../../src/entry-server.tsx')

export type PageRender = Omit<Parameters<EntryServer['render']>[0], 'messages' | 'fallbackMessages' | 'personal'> & {
  /** Undefined: the holes stay open. */
  personal: PersonalValues | undefined
}
/** `state`: the text of the `#state` script. */
export type RenderedPage = Omit<Awaited<ReturnType<EntryServer['render']>>, 'state'> & { state: string }
