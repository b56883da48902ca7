import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { statementText } from '../server/db/statement-check.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A call of `rows`, `total` or `run` (server/db/statements.ts). `text` is undefined unless its statement is written in the call. */
export type StatementSite = { place: string; name: 'rows' | 'total' | 'run'; text: string | undefined }

/** The raw statements of the product, and the uses of raw SQL that avoid `statements.ts`. */
export function findStatements(): { sites: StatementSite[]; outside: string[] } {
  const sites: StatementSite[] = []
  const outside: string[] = []
  for (const file of globSync('server/**/*.ts', { cwd: ROOT })) {
    if (NOT_SERVED.test(file) || HOMES.includes(file)) continue
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    if (!source.includes('sql')) continue
    const place = (node: ESTree.Node) => `${file}:${source.slice(0, node.start).split('\n').length}`
    new Visitor({
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (callee.type === 'Identifier' && isNamed(callee.name) && source.includes('/db/statements.ts')) {
          const statement = given[callee.name === 'rows' ? 2 : 1]
          sites.push({ place: place(node), name: callee.name, text: textOf(statement) })
        }
        if (callee.type === 'MemberExpression' && isSql(callee.object) && nameOf(callee.property) === 'execute')
          outside.push(`${place(node)} executes raw SQL`)
      },
      TaggedTemplateExpression(node) {
        const claimed = node.tag.type === 'Identifier' && node.tag.name === 'sql' && node.typeArguments?.params[0]
        if (
          claimed &&
          (claimed.type === 'TSTypeLiteral' || claimed.type === 'TSTypeReference') &&
          !isExpression(claimed)
        )
          outside.push(`${place(node)} claims the type of a row`)
      },
    }).visit(parseSync(file, source).program)
  }
  return { sites, outside }
}

/** Tests, migrations, and the large stores of benchmarks, which are written and never served. */
const NOT_SERVED = /\.test\.ts$|\/testing\/|\/migrations\/|\/seed\/stress/
/** Where raw statements are executed by design: the functions themselves, and what runs before the server has its login. */
const HOMES = ['statements', 'migrate', 'request-login', 'database', 'notice-log'].map((name) => `server/db/${name}.ts`)
const isNamed = (name: string): name is StatementSite['name'] => ['rows', 'total', 'run'].includes(name)
const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined)
const isSql = (node: ESTree.Node) => node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'

/** A single value: `sql<Date>`, or the type parameter of a fragment. */
const isExpression = (type: ESTree.TSType) =>
  type.type === 'TSTypeReference' && ['Date', 'T'].includes(nameOf(type.typeName) ?? '')

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type !== 'TaggedTemplateExpression' || !isSql(node)) return undefined
  const own = statementText(node.quasi.quasis.map(({ value }) => value.cooked ?? ''))
  return /^[a-z]/.test(own) ? own : undefined
}

/** The statements that no test of a run executed, by what the run noted. */
export function statementsNotRun(): string[] {
  const ran = new Set(
    globSync('.cache/tests/statements/*.jsonl', { cwd: ROOT })
      .flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line) as string),
  )
  return findStatements().sites.flatMap(({ place, text }) => (text === undefined || ran.has(text) ? [] : [place]))
}
