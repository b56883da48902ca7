import type { PersonalValues } from '../../core/badges/read-personal.ts'

/** What the build of the storefront for the server exports. */
export type EntryServer = typeof import('../../../src/entry-server.tsx')

/** All that a bundle's page was answered. */
export type RecordedAnswers = Parameters<EntryServer['render']>[0]['recorded']

export type PageRender = Omit<
  Parameters<EntryServer['render']>[0],
  'messages' | 'fallbackMessages' | 'personal' | 'recorded'
> & {
  /** JSON: the thread that answers does not parse it. */
  recorded?: string | undefined
  /** Undefined: the holes stay open. */
  personal: PersonalValues | undefined
}
/** `state`: the text of the `#state` script. */
export type RenderedPage = Omit<Awaited<ReturnType<EntryServer['render']>>, 'state'> & { state: string }
