import { expect, test } from 'vitest'
import { endpointGroups, endpoints } from '../../../src/contract/all.ts'
import { SCOPE_BASE } from '../../../src/contract/endpoint.ts'
import { openApiDocument } from './openapi.ts'

const text = JSON.stringify(openApiDocument(endpoints, endpointGroups))
const document: ReturnType<typeof openApiDocument> = JSON.parse(text)

test('every endpoint is listed under its name', () => {
  for (const [name, { method, scope, path }] of Object.entries(endpoints)) {
    const operation = document.paths[(SCOPE_BASE[scope] + path).replace(/\/$/, '')]?.[method.toLowerCase()]
    expect(operation?.operationId, name).toBe(name)
  }
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(Object.keys(endpoints).length)
})

test('every reference has a target', () => {
  const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!))
  expect(refs.size).toBeGreaterThan(40)
  const lost = [...refs].filter(
    (ref) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) === undefined,
  )
  expect(lost).toEqual([])
  expect(text).not.toContain('__shared')
})

test('a linter has nothing to say: licence, tags, answers, required fields and components', () => {
  expect(document.info.license.identifier).toBe('MIT')
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
    expect(
      Object.keys(operation.responses).filter((status) => /^[23]/.test(status)),
      operation.operationId,
    ).toHaveLength(1)
  const undeclared: string[] = []
  const look = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties, required } = node as { properties?: object; required?: unknown }
    if (Array.isArray(required))
      for (const name of required)
        if (!Object.hasOwn(properties ?? {}, String(name))) undeclared.push(`${path} ${name}`)
    for (const [key, part] of Object.entries(node)) look(part, `${path}/${key}`)
  }
  look(document, '')
  expect(undeclared).toEqual([])
  const unused = Object.entries(document.components).flatMap(([kind, parts]) =>
    kind === 'securitySchemes'
      ? []
      : Object.keys(parts).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
  )
  expect(unused).toEqual([])
})

test('what only clients of the existing platform get is described, and not required', () => {
  const { Product } = document.components.schemas
  expect(Product?.properties).toHaveProperty('product_url')
  expect(Product?.required).not.toContain('product_url')
})

test('path parameters match the path', () => {
  for (const [address, methods] of Object.entries(document.paths)) {
    const inPath = [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const operation of Object.values(methods))
      expect(
        operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
        address,
      ).toEqual(inPath)
  }
})

test('bounds, headers and security are documented', () => {
  const products = document.paths['/api/customer/{store_code}/products']!.get!
  expect(products.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  })
  const order = document.paths['/api/customer/{store_code}/carts/orders']!.post!
  expect(order.parameters).toContainEqual({ $ref: '#/components/parameters/Idempotency-Key' })
  expect(order.parameters).toContainEqual({ $ref: '#/components/parameters/device-id' })
  expect(order.security).toEqual([{}, { customerToken: [] }, { customerCookie: [] }])
  expect(Object.keys(order.responses)).toContain('201')
  expect(document.paths['/api/owner/{store_code}/orders']!.get!.security).toEqual([{ ownerCookie: [] }])
  expect(document.components.schemas.Product?.properties).toHaveProperty('min_price')
  expect(document.components.schemas.ProductPage?.properties?.data).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Product' },
  })
})
