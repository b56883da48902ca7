import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { Translator } from '../../src/i18n/translator.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'

/** Completion of a theme document from the table of fields: names with their labels, and the values that a field allows. */
export const completeTheme =
  ({ t }: Pick<Translator, 't'>) =>
  (context: CompletionContext): CompletionResult | null => {
    if (depthAt(context) !== 1) return null
    const line = context.state.doc.lineAt(context.pos)
    const before = line.text.slice(0, context.pos - line.from)
    const value = /^.*?"(\w+)"\s*:\s*("?[\w#-]*)$/.exec(before)
    if (value) return valuesOf(value[1] ?? '', context.pos - (value[2]?.length ?? 0))
    const name = /(?:^|[{,])\s*("?\w*)$/.exec(before)
    if (!name || (name[1] === '' && !context.explicit)) return null
    return {
      from: context.pos - (name[1]?.length ?? 0),
      options: FIELD_NAMES.map((field): Completion => ({
        label: `"${field}"`,
        detail: t(`field.${field}`),
        apply: `"${field}": `,
      })),
      validFor: /^"?\w*$/,
    }
  }

function valuesOf(name: string, from: number): CompletionResult | null {
  if (!Object.hasOwn(FIELDS, name)) return null
  const { schema, control, fallback } = FIELDS[name as FieldName]
  const allowed = control === 'switch' ? [true, false] : [...(schema._zod.values ?? [])]
  const values = allowed.length > 0 ? allowed : [fallback]
  return { from, options: values.map((value) => ({ label: JSON.stringify(value) })), validFor: /^"?[\w#-]*$/ }
}

/** How many objects and lists the place is in. */
function depthAt({ state, pos }: CompletionContext): number {
  let depth = 0
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent)
    if (node.name === 'Object' || node.name === 'Array') depth += 1
  return depth
}
