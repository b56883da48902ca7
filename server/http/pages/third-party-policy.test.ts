import { expect, test } from 'vitest'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import { policiesOf } from './third-party-policy.ts'

const POLICY = [
  "script-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  'frame-src https://www.youtube.com',
  "require-trusted-types-for 'script'",
  'trusted-types tiem',
].join('; ')
const policies = (document: object) => policiesOf(POLICY, resolveTheme(document).theme)
const sourcesOf = (policy: string | undefined, name: string) =>
  policy?.split('; ').find((directive) => directive.startsWith(`${name} `))

test('a store without third parties has one policy', () => expect(policies({})).toBeUndefined())

test('analytics get exact hosts and named Trusted Types policies', () => {
  const { used, byGranted } = policies({ code_google_analytics: 'G-ABC123' })!
  expect(used).toEqual(['analytics'])
  expect(Object.keys(byGranted)).toEqual(['analytics'])
  const policy = byGranted.analytics
  expect(sourcesOf(policy, 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com")
  expect(sourcesOf(policy, 'connect-src')).toContain('https://www.google-analytics.com')
  expect(sourcesOf(policy, 'frame-src')).toBe('frame-src https://www.youtube.com')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(sourcesOf(policy, 'trusted-types')).toBe('trusted-types tiem tiem-analytics goog#html')
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('an account of Google Ads gets the hosts of advertising', () =>
  expect(sourcesOf(policies({ code_google_analytics: 'AW-123456' })!.byGranted.analytics, 'script-src')).toContain(
    'https://www.googleadservices.com',
  ))

test('the tag manager gets the hosts that the owner lists, and no Trusted Types', () => {
  const { byGranted } = policies({
    google_tag_manager_id: 'GTM-ABCD',
    google_tag_manager_hosts: 'connect.facebook.net\nANALYTICS.tiktok.com',
    code_google_analytics: 'G-ABC123',
  })!
  expect(Object.keys(byGranted)).toEqual(['analytics', 'tag_manager', 'analytics.tag_manager'])
  expect(sourcesOf(byGranted.tag_manager, 'script-src')).toBe(
    "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net https://analytics.tiktok.com",
  )
  expect(sourcesOf(byGranted.tag_manager, 'frame-src')).toBe(
    'frame-src https://www.youtube.com https://connect.facebook.net https://analytics.tiktok.com',
  )
  expect(byGranted.tag_manager).not.toContain('trusted-types')
  expect(byGranted.analytics).not.toContain('facebook')
})

test.each(["x.test; script-src 'unsafe-inline'", "'unsafe-eval'", '*', 'https://a.test/x', '*.test', 'a.test\u2028b'])(
  'a list of hosts with %j is not used',
  (google_tag_manager_hosts) =>
    expect(
      policies({ google_tag_manager_id: 'GTM-ABCD', google_tag_manager_hosts })!.byGranted.tag_manager,
    ).not.toContain(google_tag_manager_hosts.trim()),
)
