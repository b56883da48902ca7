export type Span = { from: number; to: number }
/** `key`: the name of an object's member, with its quotes. */
export type Place = Span & { key?: Span }

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y

/**
 * Where the values of a JSON text stand, by JSON pointer (RFC 6901), and the offset of the first character that is not JSON. Engines word that error
 * differently and not all say where it is. The caller bounds the depth.
 */
export function jsonPlaces(text: string): { places: Map<string, Place>; errorAt: number | undefined } {
  const places = new Map<string, Place>()
  let at = /^\ufeff?\s*/.exec(text)![0].length
  let sign = ''

  /** Reads one token and returns where it starts. */
  function next(): Span {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) throw new NotJson(at + /^\s*/.exec(text.slice(at))![0].length)
    sign = match[1] ?? (match[2] ? '"' : '0')
    const to = TOKEN.lastIndex
    const from = to - (match[1] ?? match[2] ?? match[3] ?? '').length
    at = to
    return { from, to }
  }
  function expect(span: Span, signs: string): void {
    if (!signs.includes(sign)) throw new NotJson(span.from)
  }
  function value(pointer: string, first: Span, key?: Span): void {
    expect(first, '{["0')
    let { to } = first
    if (sign === '{') to = members(pointer)
    else if (sign === '[') to = entries(pointer)
    places.set(pointer, { from: first.from, to, ...(key && { key }) })
  }
  function members(pointer: string): number {
    let span = next()
    if (sign === '}') return span.to
    for (;;) {
      expect(span, '"')
      const name = JSON.parse(text.slice(span.from, span.to)) as string // a text by its token
      expect(next(), ':')
      value(`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, next(), span)
      const end = next()
      expect(end, ',}')
      if (sign === '}') return end.to
      span = next()
    }
  }
  function entries(pointer: string): number {
    let span = next()
    if (sign === ']') return span.to
    for (let index = 0; ; index++) {
      value(`${pointer}/${index}`, span)
      const end = next()
      expect(end, ',]')
      if (sign === ']') return end.to
      span = next()
    }
  }

  try {
    value('', next())
    const rest = /\S/.exec(text.slice(at))
    return { places, errorAt: rest ? at + rest.index : undefined }
  } catch (problem) {
    if (!(problem instanceof NotJson)) throw problem
    return { places, errorAt: Math.min(problem.at, text.length) }
  }
}

class NotJson extends Error {
  at: number
  constructor(at: number) {
    super('not JSON')
    this.at = at
  }
}

/** Line and column of an offset, both from 1: `3:14`. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
