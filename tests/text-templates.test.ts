import path from 'node:path'
import type { Node, TemplateExpression } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, TypeFlags, type Type } from 'typescript/unstable/sync'
import { afterAll, expect, test } from 'vitest'
import { known, PLURAL, read, ROOT, sources } from './text-keys.ts'

/**
 * Keys that are put together: of `t(`cart.problem.${code}`)` there is a text for each value that the type of `code` allows. The compiler says the
 * types. Where a type is any text, tests/texts.test.ts asks that at least one key fits; there too every language has what Vietnamese has.
 */

const api = new API({ cwd: ROOT })
afterAll(() => api.close())
const project = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] }).getProjects()[0]!

/** The values of a union of texts and numbers; undefined for any other type. */
function valuesOf(type: Type | undefined): string[] | undefined {
  if (!type) return undefined
  if (type.isUnionType()) {
    const values = type.getTypes().map(valuesOf)
    return values.every((some) => some !== undefined) ? values.flat() : undefined
  }
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [String(type.value)]
  return type.flags & TypeFlags.TypeParameter ? valuesOf(project.checker.getBaseConstraintOfType(type)) : undefined
}

/** The templates that are given to `t`, also as either side of a choice. */
function templatesIn(file: string): TemplateExpression[] {
  const found: TemplateExpression[] = []
  const collect = (node: Node | undefined): void => {
    if (!node) return
    if (isTemplateExpression(node)) found.push(node)
    if (isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect)
  }
  const walk = (node: Node): void => {
    if (isCallExpression(node)) {
      const callee = node.expression
      const name = isIdentifier(callee) ? callee.text : isPropertyAccessExpression(callee) ? callee.name.text : ''
      if (name === 't') collect(node.arguments[0])
    }
    node.forEachChild(walk)
  }
  const parsed = project.program.getSourceFile(path.join(ROOT, file))
  if (parsed) walk(parsed)
  return found
}

/** What a template may be; undefined where a part of it may be any text. */
function keysOf({ head, templateSpans }: TemplateExpression): string[] | undefined {
  let keys: string[] | undefined = [head.text]
  for (const { expression, literal } of templateSpans) {
    const values = valuesOf(project.checker.getTypeAtLocation(expression))
    keys = values && keys?.flatMap((key) => values.map((value) => key + value + literal.text))
  }
  return keys
}

const templates = sources
  .filter((file) => /\bt\(/.test(read(file)) && read(file).includes('${'))
  .flatMap((file) => templatesIn(file).map((template) => ({ file, keys: keysOf(template) })))

/** Keys that the types allow and nothing asks for. */
const NEVER = [
  /^hint\./, // only where `exists` says that there is one
  /^desk\.opening\.has_(?:logo|order)_do$/, // steps that lead to no room
  /\.$/, // of a number that no status has
]

test('every key that a template may be has a text', () => {
  const wrong = templates.flatMap(({ file, keys = [] }) =>
    keys
      .filter((key) => !known.has(key.replace(PLURAL, '')) && !NEVER.some((one) => one.test(key)))
      .map((key) => `${file}: ${key}`),
  )
  expect(wrong).toEqual([])
})

test('most templates say what they may be', () =>
  expect(templates.filter(({ keys }) => keys).length).toBeGreaterThan(200))
