import { trustedTypes } from '../../src/ui/trusted-html.ts'

/** Lets packages assign text without markup where HTML is parsed: the colour picker sets its style sheet so. Called before the first render. */
export function allowPlainText(): void {
  trustedTypes?.createPolicy('default', { createHTML: plainText })
}

/** The picture in the sheet of the colour picker (react-colorful): markup in an address, of shapes alone. */
const PICKER_SHEET =
  /^\.react-colorful\{[^<]*(?:url\('data:image\/svg\+xml;charset=utf-8,<svg [^<>]*>(?:<path [^<>]*\/>)*<\/svg>'\)[^<]*)?$/

/** The text itself when it has no markup, else null: it is refused. */
export const plainText = (text: string): string | null => (text.includes('<') && !PICKER_SHEET.test(text) ? null : text)
