import { readFile } from 'node:fs/promises'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const FILES = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/
const ENTRIES = /\/node_modules\/(?:react|react-dom|scheduler)\/(?:index|client|jsx-runtime)\.js$/
/** Packages take React as a default import, which ES modules of it do not have: a build that meets another such import fails. */
const USERS = /\/node_modules\/.+\.m?js$/
const DEFAULT = /\bimport\s+(\w+)\s*(?:,\s*(\{[^}]*\})\s*)?from\s*(['"]react['"])/g

/**
 * React is published as CommonJS, which bundlers wrap in functions and read through objects. As ES modules, what nobody calls is left out, a call names its
 * function, and no page loads the bundler's file of helpers: 2 KB of brotli less on every page. A file of another shape stops the build.
 */
export function reactModules(): Plugin {
  return {
    name: 'tiem:react-modules',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [FILES, ENTRIES] },
      handler: async (id) => {
        const code = await readFile(id, 'utf8')
        return { code: FILES.test(id) ? asModule(code) : entryModule(code), map: null }
      },
    },
    transform: {
      filter: { id: USERS, code: DEFAULT },
      handler: (code) => ({ code: withoutDefault(code), map: null }),
    },
  }
}

/** Instead of the choice between the builds for production and development. */
export function entryModule(code: string): string {
  const file = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)?.[1]
  if (!file) throw new Error('build/react-modules.ts: an entry of React names no file for production')
  return `export * from '${file}'\n`
}

/** `import React, { a } from 'react'` as `import * as React from 'react'; import { a } from 'react'`. */
export const withoutDefault = (code: string): string =>
  code.replaceAll(DEFAULT, (_, name: string, others: string | undefined, from: string) =>
    [`import*as ${name} from${from}`, others && `import${others}from${from}`].filter(Boolean).join(';'),
  )

/** The ES module of a CommonJS file that requires at its top and only sets, or reads, properties of `exports`. */
export function asModule(code: string): string {
  const { program, errors } = parseSync('module.js', code)
  if (errors[0]) throw new Error(`build/react-modules.ts: ${errors[0].message}`)
  const changes: { start: number; end: number; text: string }[] = []
  const uses = new Map<string, number>()
  let known = 0
  new Visitor({
    MemberExpression(node) {
      const name = exportOf(node)
      if (name === undefined) return
      known++
      uses.set(name, (uses.get(name) ?? 0) + 1)
      changes.push({ start: node.start, end: node.end, text: PREFIX + name })
    },
  }).visit(program)
  const constants = new Set<string>()
  for (const statement of program.body) {
    const imports = importsOf(statement)
    if (imports) {
      known += statement.type === 'VariableDeclaration' ? statement.declarations.length : 0
      changes.push({ start: statement.start, end: statement.end, text: imports })
    }
    const name = assigned(statement)
    if (name === undefined || uses.get(name) !== 1) continue
    constants.add(name)
    changes.push({ start: statement.start, end: statement.start, text: 'const ' })
  }
  if (known !== [...code.matchAll(/(?<![\w.])(?:exports|require|module)\s*[.([=]/g)].length || code.includes(PREFIX))
    throw new Error('build/react-modules.ts: a file of React uses CommonJS in another way')
  const variables = [...uses.keys()].filter((name) => !constants.has(name)).map((name) => PREFIX + name)
  return [
    variables.length > 0 && `var ${variables.join(', ')}\n`,
    changes
      .toSorted((one, other) => other.start - one.start || other.end - one.end)
      .reduce((text, { start, end, text: changed }) => text.slice(0, start) + changed + text.slice(end), code),
    `\nexport { ${[...uses.keys()].map((name) => `${PREFIX}${name} as ${name}`).join(', ')} }\n`,
  ]
    .filter(Boolean)
    .join('')
}
const PREFIX = '$exports_'

/** The `a` of `exports.a`. */
function exportOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  return node.object.type === 'Identifier' && node.object.name === 'exports' ? node.property.name : undefined
}

/** The `a` of a statement `exports.a = …`. */
function assigned(node: ESTree.Node): string | undefined {
  return node.type === 'ExpressionStatement' &&
    node.expression.type === 'AssignmentExpression' &&
    node.expression.operator === '='
    ? exportOf(node.expression.left)
    : undefined
}

/** Imports for `var a = require('a'), b = require('b')`; undefined for any other statement. */
function importsOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'VariableDeclaration') return undefined
  const imports = node.declarations.map(({ id, init }) => {
    const from = init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require'
    const source = from ? init.arguments[0] : undefined
    return id.type === 'Identifier' && source?.type === 'Literal' && typeof source.value === 'string'
      ? `import * as ${id.name} from ${JSON.stringify(source.value)};`
      : undefined
  })
  return imports.every((one) => one !== undefined) ? imports.join('') : undefined
}
