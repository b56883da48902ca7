import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { wrapped } from './figures.ts'
import { root } from './root.ts'

type Package = {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  dev?: boolean
}
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const own = packages['']
const direct = (names: Record<string, string> = {}) =>
  Object.keys(names).map((name) => {
    const entry = packages[`node_modules/${name}`]
    return `| ${name} | ${entry?.version ?? ''} | ${entry?.license ?? ''} |`
  })

const counts = new Map<string, number>()
for (const [where, { license = 'see its files' }] of Object.entries(packages))
  if (where) counts.set(license, (counts.get(license) ?? 0) + 1)
const summary = [...counts].toSorted(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`)

/** docs/licences.md, of package-lock.json: run this file after changing a dependency. */
export const licencesDocument = (): string => `# Licences of what Tiệm is made with

${wrapped(`All ${[...counts.values()].reduce((a, b) => a + b, 0)} packages of the lock file, other platforms' binaries included: ${summary.join(', ')}.`)}

Not permissive in the narrow sense, and used unmodified: libvips (LGPL-3.0, the shared library inside sharp), lightningcss and axe-core (MPL-2.0,
build and test tools), caniuse-lite (CC-BY-4.0, data of a build tool).

Assets: Be Vietnam Pro, Inter, Nunito, Noto Sans KR (OFL-1.1); Lucide icons (ISC); some food motifs of the fixture pictures are drawn from Fluent
Emoji Flat (MIT, Microsoft). Everything else one sees is drawn and written here.

## In the product

| package | version | licence |
|---|---|---|
${direct(own?.dependencies).join('\n')}

## For building and testing

| package | version | licence |
|---|---|---|
${direct(own?.devDependencies).join('\n')}`

if (import.meta.main) writeFileSync(path.join(root, 'docs/licences.md'), licencesDocument())
