import type { JsonSchema } from './openapi-shapes.ts'

/** A schema as a short line of HTML: `integer 1–100`, `Product[]` with a link, `"price" | "sales"`. */
export function typeText(schema: JsonSchema | undefined): string {
  if (!schema) return 'anything'
  if (typeof schema.$ref === 'string') return reference(schema.$ref)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (Array.isArray(choices)) return [...new Set(choices.map(typeText))].join(schema.allOf ? ' &amp; ' : ' | ')
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(' | ')
  if ('const' in schema) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.type === 'array')
    return `${listed(typeText(schema.items as JsonSchema))}${limits(schema.minItems, schema.maxItems, ' entries')}` // JSON Schema `items`
  if (schema.type === 'object')
    return schema.properties
      ? `{ ${Object.entries(schema.properties)
          .map(([name, field]) => `${escaped(name)}: ${typeText(field)}`)
          .join(', ')} }`
      : 'object'
  if (schema.type === 'string')
    return `text${schema.format ? ` (${escaped(schema.format)})` : ''}${limits(schema.minLength, schema.maxLength, ' characters')}`
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${limits(schema.minimum ?? schema.exclusiveMinimum, schema.maximum, '')}`
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

/** An object's fields as a table; other schemas as one line. */
export function fieldTable(schema: JsonSchema): string {
  if (!schema.properties) return `<p>${typeText(schema)}</p>`
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const note = typeof field.description === 'string' ? ` <small>${escaped(field.description)}</small>` : ''
    return `<tr><td><code>${escaped(name)}</code>${schema.required?.includes(name) ? '' : ' <small>optional</small>'}</td><td>${typeText(field)}${note}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

export function escaped(text: unknown): string {
  return String(text ?? '').replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function reference(target: string): string {
  const name = escaped(target.split('/').at(-1))
  return `<a href="#shape-${name}">${name}</a>`
}

const listed = (item: string) => (item.includes(' ') ? `(${item})[]` : `${item}[]`)

function limits(from: unknown, to: unknown, unit: string): string {
  const low = typeof from === 'number' && from > -Number.MAX_SAFE_INTEGER ? from : undefined
  const high = typeof to === 'number' && to < Number.MAX_SAFE_INTEGER ? to : undefined
  if (low === undefined && high === undefined) return ''
  if (high === undefined) return ` ≥ ${low}${unit}`
  return low === undefined ? ` ≤ ${high}${unit}` : ` ${low}–${high}${unit}`
}
