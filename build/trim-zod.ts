import type { Plugin } from 'vite'

/**
 * Leaves out of a browser's zod what writes JSON Schema: every schema carries the way to write itself as one, so that nothing of it could be shaken out,
 * and it is 8 KB of gzip. Throws when a new version is not written this way any more.
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
  return CUTS.reduce((sofar, [find, put]) => {
    const cut = sofar.replace(find, put)
    if (cut === sofar) throw new Error(`zod is not written as build/trim-zod.ts expects: ${find.source}`)
    return cut
  }, code)
}
