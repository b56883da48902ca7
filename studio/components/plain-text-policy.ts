import { trustedTypes } from '../../src/ui/trusted-html.ts'

/** Lets packages assign text without markup where HTML is parsed: the colour picker sets its style sheet so. Called before the first render. */
export function allowPlainText(): void {
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
