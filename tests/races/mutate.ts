import { registerHooks } from 'node:module'
import { MUTANTS, type MutantName } from './mutants.ts'

// `node --import` of this file removes the defence of TIEM_MUTANT from the sources while they are loaded.
const name = process.env.TIEM_MUTANT as MutantName // set by api-process.ts, typed there
const cuts = MUTANTS[name]

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const here = cuts.filter(({ file }) => url.endsWith(file))
    if (here.length === 0) return loaded
    const source = here.reduce(
      (text, { file, find, put }) => {
        if (!text.includes(find)) throw new Error(`The mutant "${name}" finds nothing to cut in ${file}: ${find}`)
        return text.replaceAll(find, put)
      },
      Buffer.from(loaded.source as Uint8Array).toString(),
    )
    return { ...loaded, source }
  },
})
