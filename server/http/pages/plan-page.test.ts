import { expect, test } from 'vitest'
import { planPage, type PageFacts, type PagePlan } from './plan-page.ts'
import { canonicalPath } from './route-request.ts'

const CUSTOMER = { id: 7, sessionId: 1, isCollaborator: false, isAgency: false }
const LIST = { path: '/san-pham', personal: false, query: ['page', 'search'] } as const
const facts = (more: Partial<PageFacts> = {}): PageFacts => ({
  url: '/san-pham?page=2',
  path: '/san-pham',
  rawSearch: 'page=2',
  route: LIST as unknown as PageFacts['route'],
  language: 'vi',
  storeId: 1,
  isPreview: false,
  isDev: false,
  isForeign: false,
  customer: undefined,
  hasCookie: false,
  ...more,
})
const routeOf = (route: object) => ({ route: { ...LIST, ...route } as unknown as PageFacts['route'] })
const UNKNOWN = {
  ...routeOf({ path: '*' }),
  url: '/no-such-page?page=2',
  path: '/no-such-page',
}

test.each([
  ['a visitor', {}, { delivery: 'visitor', keptFor: 'guest' }],
  ['a guest', { hasCookie: true }, { delivery: 'guest', keptFor: 'guest' }],
  ['a customer', { customer: CUSTOMER, hasCookie: true }, { delivery: 'customer', keptFor: '7' }],
  ['a personal page', routeOf({ personal: true }), { delivery: 'personal', key: undefined, keptFor: undefined }],
  ['a preview', { isPreview: true }, { delivery: 'personal', key: undefined, keptFor: undefined }],
  ['development', { isDev: true }, { delivery: 'personal', key: undefined }],
  ['an unknown path', UNKNOWN, { path: '/-', search: '', delivery: 'visitor', keptFor: undefined }],
  [
    'unknown names in the query',
    { rawSearch: 'utm=1&page=2', url: '/san-pham?utm=1&page=2' },
    { search: '?page=2', keptFor: undefined },
  ],
] satisfies [string, Partial<PageFacts>, Partial<PagePlan>][])('the plan for %s', (_, more, plan) => {
  expect(planPage(facts(more))).toMatchObject(plan)
})

test('pages that people share are kept apart by store, audience, language, path and known query', () => {
  const base = planPage(facts()).key
  expect(base).toEqual({
    storeId: 1,
    audience: expect.any(String),
    language: 'vi',
    path: '/san-pham',
    search: '?page=2',
  })
  const others = [
    facts({ storeId: 2 }),
    facts({ customer: CUSTOMER }),
    facts({ language: 'ko' }),
    facts({ path: '/tin-tuc' }),
    facts({ rawSearch: 'page=3' }),
  ].map((one) => JSON.stringify(planPage(one).key))
  expect(new Set([JSON.stringify(base), ...others]).size).toBe(6)
  expect(planPage(facts({ rawSearch: 'page=2&fbclid=x', hasCookie: true })).key).toEqual(base)
})

test('no byte of an unknown address is in the plan', () => {
  expect(JSON.stringify(planPage(facts(UNKNOWN)))).not.toContain('no-such-page')
})

test.each([
  [{ rawPath: '/', language: 'vi', path: '/' }, undefined],
  [{ rawPath: '/san-pham', language: 'vi', path: '/san-pham' }, undefined],
  [{ rawPath: '/en/san-pham', language: 'en', path: '/san-pham' }, undefined],
  [{ rawPath: '/vi/san-pham', language: 'vi', path: '/vi/san-pham' }, '/san-pham'],
  [{ rawPath: '/vi', language: 'vi', path: '/vi' }, '/'],
  [{ rawPath: '/vi/', language: 'vi', path: '/vi/' }, '/'],
  [{ rawPath: '/san-pham/', language: 'vi', path: '/san-pham/' }, '/san-pham'],
  [{ rawPath: '/en/san-pham/', language: 'en', path: '/san-pham/' }, '/en/san-pham'],
  [{ rawPath: '//evil.test', language: 'vi', path: '/evil.test' }, '/evil.test'],
] as const)('the right spelling of %j is %s', (target, spelling) => {
  expect(canonicalPath(target)).toBe(spelling)
})
