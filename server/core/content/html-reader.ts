import type { ThreadReader } from '../shared/readers/readers.ts'
import { sanitiseHtml, type Sanitised } from './sanitise.ts'

/** Of the thread that sanitises long texts. */
export async function* read({ html }: { html: string }, _limits: ThreadReader): AsyncGenerator<Sanitised> {
  yield sanitiseHtml(html)
}
