import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import type { TableRow } from './table-row.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'tables-'))))
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(content: string | Buffer): Promise<TableRow[] | string> {
  const file = path.join(folder, randomBytes(6).toString('hex'))
  await writeFile(file, content)
  const rows: TableRow[] = []
  try {
    for await (const row of await readTable(file)) rows.push(row)
    return rows
  } catch (problem) {
    if (problem instanceof UnreadableFile) return `${problem.msgCode} ${problem.values.line ?? ''}`.trim()
    throw problem
  }
}
const cells = async (content: string | Buffer) => {
  const rows = await rowsOf(content)
  return typeof rows === 'string' ? rows : rows.map((row) => row.cells)
}

const TEXT = 'Tên;Giá\nNón lá đẹp;5.000\n'
const EXPECTED = [
  ['Tên', 'Giá'],
  ['Nón lá đẹp', '5.000'],
]
/** `Tên;Giá…` as Excel writes it on a Vietnamese Windows: some tone marks stand after their letters. */
const WINDOWS_1258 = Buffer.from([
  ...Buffer.from('T'),
  0xea,
  ...Buffer.from('n;Gi'),
  0xe1,
  ...Buffer.from('\nN'),
  0xf3,
  ...Buffer.from('n l'),
  0xe1,
  ...Buffer.from(' '),
  0xf0,
  ...Buffer.from('e'),
  0xf2,
  ...Buffer.from('p;5.000\n'),
])

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${TEXT}`)],
  ['UTF-8, decomposed', Buffer.from(TEXT.normalize('NFD'))],
  ['UTF-16 with a mark', Buffer.from(`\u{FEFF}${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\u{FEFF}${TEXT}`, 'utf16le').swap16()],
  ['Windows-1258', WINDOWS_1258],
])('%s', async (_name, bytes) => {
  expect(await cells(bytes)).toEqual(EXPECTED)
})

test('a file that was put together from several: each line in its own encoding', async () => {
  const mixed = Buffer.concat([Buffer.from(TEXT), WINDOWS_1258.subarray(WINDOWS_1258.indexOf(10) + 1)])
  expect(await cells(mixed)).toEqual([...EXPECTED, EXPECTED[1]])
})

test('commas, tabs, quotes and line breaks inside; lines are counted as a spreadsheet shows them', async () => {
  expect(await rowsOf('a,b\r\n"một\nhai","x ""y"""\r\nba,\'=1+1\r\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['một\nhai', 'x "y"'] },
    { line: 4, cells: ['ba', '=1+1'] },
  ])
  expect(await cells('a\tb,c\n1\t2\n')).toEqual([
    ['a', 'b,c'],
    ['1', '2'],
  ])
})

test('what is no table is said', async () => {
  expect(await cells(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('FILE_TYPE_INVALID')
  expect(await cells(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('TABLE_OLD_EXCEL')
  expect(await cells(Buffer.from('PK\u0003\u0004 not an archive'))).toBe('TABLE_BROKEN 1')
  expect(await cells(`a,b\n1,2\n"${'x'.repeat(1_100_000)}`)).toBe('TABLE_LINE_TOO_LONG 3')
})

test('a record longer than any row of a table is refused, also one that ends', async () => {
  expect(await cells(`a,b\n"${'x'.repeat(1_100_000)}",2\n`)).toBe('TABLE_LINE_TOO_LONG 2')
})

const SHEET = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
async function workbook(files: Record<string, string>, fill = 0): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  if (fill > 0) zip.addBuffer(Buffer.alloc(fill, 32), 'xl/worksheets/sheet1.xml')
  zip.end()
  const file = path.join(folder, `${randomBytes(6).toString('hex')}.xlsx`)
  await pipeline(zip.outputStream, createWriteStream(file))
  const { readFile } = await import('node:fs/promises')
  return readFile(file)
}

test('a workbook: shared texts, numbers, formulas by their value, errors, gaps, and the sheet that is first', async () => {
  const book = await workbook({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="B" r:id="r2"/><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/worksheets/b.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><r><t>Nón </t></r><r><t>lá</t></r><rPh><t>x</t></rPh></si></sst>',
    'xl/worksheets/a.xml': SHEET('<row><c><v>1</v></c></row>'),
    'xl/worksheets/b.xml': SHEET(
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3"><f>1+1</f><v>1.25E6</v></c><c r="D3" t="e"><v>#REF!</v></c><c r="E3"><f>NOW()</f></c></row>',
    ),
  })
  expect(await rowsOf(book)).toEqual([{ line: 3, cells: ['Nón lá', '', 1_250_000, '#REF!', ''] }])
})

test('a number that is shown as a percentage is read as it is shown', async () => {
  const formats = ['0', '9', '10', '49', '164', '165', '166', '167']
  const book = await workbook({
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0\\ %"/><numFmt numFmtId="165" formatCode="0&quot; %&quot;"/>
      <numFmt numFmtId="166" formatCode="0\\%"/><numFmt numFmtId="167" formatCode="[Red]0%;-0%"/></numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>
      <dxfs><dxf><xf numFmtId="9"/></dxf></dxfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': SHEET(
      [1, 0.125, 0.01125, 0.07, -0.05]
        .map((number) => `<row>${formats.map((_, style) => `<c s="${style}"><v>${number}</v></c>`).join('')}</row>`)
        .concat('<row><c><v>0.5</v></c><c s="1" t="str"><v>0.5</v></c><c s="1"/><c s="99"><v>1</v></c></row>')
        .join(''),
    ),
  })
  const shown = (number: number, percent: string) => [
    number,
    percent,
    percent,
    number,
    percent,
    number,
    number,
    percent,
  ]
  expect(await cells(book)).toEqual([
    shown(1, '100%'),
    shown(0.125, '12.5%'),
    shown(0.01125, '1.1250%'),
    shown(0.07, '7%'),
    shown(-0.05, '-5%'),
    [0.5, '0.5', '', 1],
  ])
})

test('an archive that unpacks to more than a table has is refused before it is unpacked', async () => {
  const bomb = await workbook({ 'xl/workbook.xml': '<workbook/>' }, 160 * 1024 * 1024)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await cells(bomb)).toBe('TABLE_TOO_LARGE')
})

const TEXT_CELL = '<c t="s"><v>0</v></c>'
test.each([
  ['a long one', `<si><t>${'chữ'.repeat(100)}</t></si>`, '<c><v>1</v></c>'],
  ['many short ones', '<si><t>x</t></si>'.repeat(30), '<c><v>1</v></c>'],
  ['many empty ones', '<si/>'.repeat(30), '<c><v>1</v></c>'],
  ['one that many cells name', `<si><t>${'x'.repeat(100)}</t></si>`, TEXT_CELL.repeat(3)],
])('shared texts of more than a table has are refused while they are read: %s', async (_name, texts, cellsOfRow) => {
  const file = path.join(folder, 'texts.xlsx')
  await writeFile(
    file,
    await workbook({
      'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
      'xl/worksheets/sheet1.xml': SHEET(`<row>${cellsOfRow}</row>`),
    }),
  )
  const read = async (max: number) => {
    let count = 0
    for await (const _ of readXlsx(file, max)) count++
    return count
  }
  await expect(read(250)).rejects.toMatchObject({ msgCode: 'TABLE_TOO_LARGE' })
  expect(await read(1_000)).toBe(1)
})

test('entities of a document type are not expanded', async () => {
  const book = await workbook({
    'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(100)}">]>${SHEET('<row><c t="str"><v>&a;</v></c></row>').slice(21)}`,
  })
  expect(await cells(book)).toBe('TABLE_BROKEN 1')
})
