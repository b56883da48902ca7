import type { Envelope } from '../contract/endpoint.ts'

/** A form that was sent before the page was live. `reply` is undefined when it cannot be known whether it took effect: repeat it with the key. */
export type EarlySubmit = { key: string; reply: Promise<Envelope | undefined> }
/** The form's submit handler takes `early` and sends nothing itself. */
export type EarlyForm = HTMLFormElement & { early?: EarlySubmit | undefined }

/** Once, by the handler of the form that was sent. */
export function takeEarly(form: EarlyForm): EarlySubmit | undefined {
  const { early } = form
  form.early = undefined
  return early
}
