import { createHash } from 'node:crypto'
import { DOCS_STYLE } from './docs-style.ts'
import { escaped, fieldTable, typeText } from './docs-types.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import type { JsonSchema, Node } from './openapi-shapes.ts'

/** The API documentation as one page, without scripts or external resources; its only style sheet is allowed by `styleHash` ('sha256-…'). */
export function docsPage(document: OpenApiDocument): { html: string; styleHash: string } {
  const calls = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(document.info.title)} · API</title><style>${DOCS_STYLE}</style></head>
<body><nav aria-label="Groups"><a class="name" href="#top">${escaped(document.info.title)} API</a><ul>${groups.map(({ name, calls: { length } }) => `<li><a href="#${name}">${escaped(title(name))} <span>${length}</span></a></li>`).join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="top"><h1>${escaped(document.info.title)} API</h1><p class="lead">${prose(document.info.description)}</p>
<p>${calls.length} calls. The same for machines: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI ${document.openapi}).</p>
<h2>Who calls</h2><dl>${Object.values(document.components.securitySchemes)
    .map(
      ({ name, in: place, description }) =>
        `<dt><code>${escaped(name)}</code> ${escaped(place)}</dt><dd>${prose(description)}</dd>`,
    )
    .join('')}</dl>
<h2>Headers</h2><dl>${Object.values(document.components.parameters)
    .map(({ name, description }) => `<dt><code>${escaped(name)}</code></dt><dd>${prose(description)}</dd>`)
    .join('')}</dl>
${groups.map(({ name, calls: ofGroup }) => `<section id="${name}"><h2>${escaped(title(name))}</h2>${ofGroup.map(callEntry).join('')}</section>`).join('\n')}
<section id="shapes"><h2>Shapes</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="shape-${name}"><summary><code>${escaped(name)}</code></summary>${fieldTable(schema)}</details>`,
    )
    .join('')}</section></main></body></html>`
  return { html, styleHash: STYLE_HASH }
}

const STYLE_HASH = `sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}`

/** Escaped text with `code` spans. */
const prose = (text: unknown) => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const title = (group: string) => group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ')

function callEntry({ address, method, operation }: { address: string; method: string; operation: Operation }): string {
  const path = escaped(address).replaceAll(/\{\w+\}/g, (hole) => `<i>${hole}</i>`)
  return `<details id="${operation.operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${escaped(operation.summary)}</span></summary>
<p class="who">${escaped(operation.operationId)} · ${callers(operation)}</p>${parameters(operation)}${body(operation)}${answers(operation)}</details>`
}

function callers({ security }: Operation): string {
  if (security.length === 0) return 'open to everybody'
  const signed = security.some((scheme) => 'ownerCookie' in scheme)
    ? 'the shop’s people, signed in to the studio'
    : 'customers, logged in'
  return security.some((scheme) => Object.keys(scheme).length === 0) ? `visitors and ${signed}` : signed
}

function parameters(operation: Operation): string {
  const own = operation.parameters.filter((parameter) => typeof parameter.name === 'string')
  const shared = operation.parameters.flatMap((parameter) =>
    typeof parameter.$ref === 'string' ? [parameter.$ref.split('/').at(-1) ?? ''] : [],
  )
  const rows = own.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code>${required ? ' <em>required</em>' : ''}</td><td>${escaped(place)}</td><td>${typeText(schema as JsonSchema)}</td></tr>`,
  ) // a parameter's schema is a JsonSchema
  return `<h3>Parameters</h3><table>${rows.join('')}</table><p class="who">Headers: ${shared.map((name) => `<code>${escaped(name)}</code>`).join(' ')}</p>`
}

function body({ requestBody }: Operation): string {
  const schema = contentSchema(requestBody)
  return schema
    ? `<h3>Body <small>${escaped(Object.keys((requestBody?.content ?? {}) as Node)[0])}</small></h3>${fieldTable(schema)}`
    : ''
}

function answers({ responses }: Operation): string {
  const lines = Object.entries(responses).map(([code, response]) => {
    const all = contentSchema(response)?.allOf
    const data = Array.isArray(all) ? (all[1] as JsonSchema).properties?.data : undefined // [envelope, { data }], built in openapi.ts
    const says =
      typeof response.$ref === 'string' ? '' : data ? `data: ${typeText(data)}` : escaped(response.description)
    return `<li><b>${code}</b> ${says}</li>`
  })
  return `<h3>Answers</h3><ul class="answers">${lines.join('')}</ul>`
}

function contentSchema(holder: Node | undefined): JsonSchema | undefined {
  const [content] = Object.values((holder?.content ?? {}) as Record<string, { schema?: JsonSchema }>) // OpenAPI's media type map
  return content?.schema
}
