import type { Plugin } from 'vite'

/**
 * Removes the JSON Schema writer of zod from the client bundle: every schema references it, so that it cannot be tree-shaken (8 KB gzip).
 * Throws when the source of a new version differs.
 */
export function trimZod(): Plugin {
  return {
    name: 'tiem:trim-zod',
    transform(code, id) {
      return /\/zod\/v4\/classic\/schemas\.js$/.test(id.split('?')[0] ?? id)
        ? { code: trimmed(code), map: null }
        : undefined
    },
  }
}

const CUTS: [RegExp, string][] = [
  [/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm, ''],
  [
    /^ *jsonSchema: \{\n *input: createStandardJSONSchemaMethod\(this, "input"\),\n *output: createStandardJSONSchemaMethod\(this, "output"\),\n *\},$/gm,
    '',
  ],
  [
    /^ *return createToJSONSchemaMethod\(this, \{\}\)\(params\);$/gm,
    'throw new Error("JSON Schema is written on the server")',
  ],
]

export function trimmed(code: string): string {
  return CUTS.reduce((text, [find, put]) => {
    const replaced = text.replace(find, put)
    if (replaced === text)
      throw new Error(`zod does not have the source that build/trim-zod.ts expects: ${find.source}`)
    return replaced
  }, code)
}
