import { Extension, getSchema, type Extensions } from '@tiptap/core'
import { DOMParser as SchemaParser, type Schema } from '@tiptap/pm/model'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import { headingLevels } from '../../../src/domain/heading-levels.ts'
import { trustedHtml } from '../../../src/ui/trusted-html.ts'

/** What the editor can write: paragraphs, two levels of headings, lists, quotes, emphasis and links. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, code: false, link: { openOnClick: false } }),
  Extension.create({
    name: 'outline',
    addProseMirrorPlugins: () => [new Plugin({ props: { decorations: outlined } })],
  }),
]
/** In the outline of the desk's page the headings stand below its own, wherever they begin; what is saved is left as it is written. */
const FIRST_LEVEL = 2

function outlined({ doc }: EditorState): DecorationSet {
  const headings: { at: number; size: number; level: number }[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'heading') headings.push({ at, size: node.nodeSize, level: Number(node.attrs.level) })
  })
  const levels = headingLevels(
    headings.map(({ level }) => level),
    FIRST_LEVEL,
  )
  return DecorationSet.create(
    doc,
    headings.map(({ at, size }, index) => Decoration.node(at, at + size, { 'aria-level': String(levels[index]) })),
  )
}
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
