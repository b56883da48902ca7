import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { random } from '../../fixtures/random.ts'
import { root } from '../../scripts/root.ts'
import type { Mutant } from './mutation.ts'

/** The code that people are owed something by. */
const FOLDERS = [
  'src/domain',
  'server/core/{carts,orders,partners,archive,catalogue,accounts}',
  'server/http/api',
  'studio/document',
  'src/offline',
]
const OTHER_FILES = /\.(test|stories|d)\.tsx?$|\/testing\/|reference-model|arbitrary-/

/** So many different mutants of these folders, the same ones for the same seed and code. Every possible change is as likely as any other. */
export function drawMutants(count: number, seed: number): Mutant[] {
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => !OTHER_FILES.test(file))
  const all = files.toSorted().flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')))
  return random(seed).sample(all, count)
}

type Change = { start: number; end: number; put: string }

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}
/** Calls in a chain that narrow, order or clean what stands before them. */
const STEPS = new Set([
  ...['where', 'whereRef', 'filter', 'orderBy', 'toSorted', 'toReversed', 'forUpdate', 'limit'],
  ...['slice', 'trim', 'toLowerCase', 'normalize'],
])
/** In SQL, with the spaces around them. */
const SQL_OPERATORS: Record<string, string> = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' = ': ' <> ',
  ' <> ': ' = ',
  ' and ': ' or ',
  ' or ': ' and ',
  ' + ': ' - ',
  ' - ': ' + ',
  ' is null': ' is not null',
  ' is not null': ' is null',
  ' desc': ' asc',
}

/** Every change that the operators make in a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes: Change[] = []
  const types: { start: number; end: number }[] = []
  const change = ({ start, end }: ESTree.Span, put: string) => changes.push({ start, end, put })
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end)
  const operator = ({ left, right, operator: old }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const put = OPERATORS[old]
    const isText = old === '+' && [left, right].some(isTextual)
    const start = source.indexOf(old, left.end)
    if (put && !isText) change({ start, end: start + old.length }, put)
  }
  const negate = ({ test }: { test: ESTree.Expression }) => change(test, `!(${textOf(test)})`)
  const isType = (node: ESTree.Span) => types.push(node)
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    UnaryExpression: (node) => {
      if (node.operator === '!') change(node, textOf(node.argument))
    },
    IfStatement: negate,
    ConditionalExpression: negate,
    Literal: (node) => {
      if (typeof node.value === 'boolean') change(node, String(!node.value))
      if (typeof node.value === 'number') change(node, String(node.value + 1))
    },
    ExpressionStatement: (node) => {
      if (!('directive' in node && node.directive)) change(node, ';')
    },
    CallExpression: ({ callee, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      if (STEPS.has(property.name)) change({ start: object.end, end }, '')
      if (property.name === 'min') change(property, 'max')
      if (property.name === 'max') change(property, 'min')
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!textOf(tag).startsWith('sql')) return
      for (const { start, end } of quasi.quasis)
        for (const [old, put] of Object.entries(SQL_OPERATORS))
          for (let at = source.indexOf(old, start); at >= 0 && at + old.length <= end; at = source.indexOf(old, at + 1))
            change({ start: at, end: at + old.length }, put)
    },
    TSTypeAnnotation: isType,
    TSTypeAliasDeclaration: isType,
    TSInterfaceDeclaration: isType,
    TSTypeParameterInstantiation: isType,
    TSAsExpression: ({ typeAnnotation }) => isType(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => isType(typeAnnotation),
  }).visit(parseSync(file, source).program)
  const isCode = ({ start, end }: Change) => !types.some((type) => type.start <= start && end <= type.end)
  return changes.filter(isCode).map((one) => asMutant(file, source, one))
}

const isTextual = (node: ESTree.Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** The change with as much of the lines around it as makes its piece the only one in the file. */
function asMutant(file: string, source: string, { start, end, put }: Change): Mutant {
  let [from, to] = [start, end]
  const isOnly = () =>
    source.indexOf(source.slice(from, to)) === from && source.lastIndexOf(source.slice(from, to)) === from
  if (!isOnly()) [from, to] = [lineStart(source, from), lineEnd(source, to)]
  while (!isOnly()) [from, to] = [lineStart(source, from - 1), lineEnd(source, to + 1)]
  return { file, find: source.slice(from, to), put: source.slice(from, start) + put + source.slice(end, to) }
}

const lineStart = (source: string, at: number) => source.lastIndexOf('\n', Math.max(0, at) - 1) + 1
const lineEnd = (source: string, at: number) =>
  source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at)
