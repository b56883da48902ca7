import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mendJson } from './mend-json.ts'

const THEME = { title: 'Mộc', color_main_1: '#e62e04', home_sections: [{ id: 'a', kind: 'map' }] }
const whole = JSON.stringify(THEME, null, 2)

test.each([
  ['a trailing comma', '{\n  "title": "Mộc",\n}', { title: 'Mộc' }, [2]],
  ['quotes of a word processor', '{\n  “title”: “Mộc”\n}', { title: 'Mộc' }, [2]],
  ['single quotes', "{\n  'title': 'Mộc'\n}", { title: 'Mộc' }, [2]],
  ['a comment', '{\n  "title": "Mộc" // tên\n}', { title: 'Mộc' }, [2]],
  ['a missing comma', '{\n  "title": "Mộc"\n  "home_title": "b"\n}', { title: 'Mộc', home_title: 'b' }, [2]],
  ['a byte order mark', '\uFEFF{\n  "title": "Mộc",\n}', { title: 'Mộc' }, [1, 2]],
  ['a cut end', '{\n  "title": "Mộc"', { title: 'Mộc' }, [2]],
])('%s is mended, and the line is named', async (_, text, expected, lines) => {
  const mended = await mendJson(text)
  expect(JSON.parse(mended?.text ?? '')).toEqual(expected)
  expect(mended?.lines.map(({ line }) => line)).toEqual(lines)
})

test.each([whole, 'Xin chào', '', '<html></html>', '[1, 2,]', '{"khac": 1,}', '"title"'])(
  'nothing is offered for %j',
  async (text) => {
    expect(await mendJson(text)).toBeUndefined()
  },
)

test('whatever is cut out of a theme, what is offered is JSON, and nothing is thrown', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.nat(10), async (from, length) => {
      const mended = await mendJson(whole.slice(0, from) + whole.slice(from + length))
      expect(() => JSON.parse(mended?.text ?? '{}') as unknown).not.toThrow()
    }),
  ))
