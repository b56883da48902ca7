import { getSchema, type Extensions } from '@tiptap/core'
import { DOMParser as SchemaParser, type Schema } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { trustedHtml } from '../../../src/ui/trusted-html.ts'

/** What the editor can write: paragraphs, two levels of headings, lists, quotes, emphasis and links. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, code: false, link: { openOnClick: false } }),
]
const TAGS = new Set('P H2 H3 UL OL LI STRONG EM B I U S BR HR BLOCKQUOTE A'.split(' '))
const ATTRIBUTES = new Set(['href', 'target', 'rel'])

/** The body of a document that loads and runs nothing. */
function parse(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = trustedHtml(html).__html as string // the studio's policy takes the trusted text
  return body
}

/** Whether the editor keeps everything of this HTML; it would drop pictures, tables and styles. */
export const isEditable = (html: string): boolean =>
  [...parse(html).querySelectorAll('*')].every(
    ({ tagName, attributes }) => TAGS.has(tagName) && [...attributes].every(({ name }) => ATTRIBUTES.has(name)),
  )

/** HTML as the editor's document. It is parsed here, because the editor's own parser is refused where only trusted text may be parsed. */
export const documentOf = (html: string): object => parser().parse(parse(html)).toJSON() as object
/** HTML from the clipboard, as what is inserted. */
export const sliceOf = (html: string, schema: Schema) => SchemaParser.fromSchema(schema).parseSlice(parse(html))

const parser = () => SchemaParser.fromSchema(getSchema(EXTENSIONS))
