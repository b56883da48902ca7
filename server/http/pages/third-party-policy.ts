import type { FastifyRequest } from 'fastify'
import type { Theme } from '../../../src/theme/fields.ts'
import {
  CONSENT_COOKIE,
  grantedOf,
  hostsOf,
  readConsent,
  thirdPartiesOf,
  type ThirdParty,
} from '../../../src/theme/third-parties.ts'
import type { Policies } from '../../cache/stored-page.ts'

type Used = Pick<Theme, 'code_google_analytics' | 'google_tag_manager_id' | 'google_tag_manager_hosts'>
type Sources = Record<string, readonly string[]>

const TAG_HOST = 'https://www.googletagmanager.com'
/** What gtag.js of a measurement (G-) asks for; the region is chosen by Google. */
const MEASUREMENT: Sources = {
  'script-src': [TAG_HOST],
  'connect-src': [
    TAG_HOST,
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
    'https://analytics.google.com',
    'https://region1.analytics.google.com',
  ],
}
/** And that of an advertising account (AW-). */
const ADVERTISING: Sources = {
  'script-src': [TAG_HOST, 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  'connect-src': [
    TAG_HOST,
    'https://www.google.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  'frame-src': ['https://td.doubleclick.net'],
}
/** Names of Trusted Types policies: ours for the address of the script, gtag's own. */
const TRUSTED_NAMES = ['tiem-analytics', 'goog#html']

/**
 * The content security policy of a page for a visitor who agreed to these third parties (decision 69). Analytics get exact hosts and two named
 * Trusted Types policies. The tag manager gets the hosts that the owner lists and no Trusted Types: its tags write into the page.
 */
export function policyWith(policy: string, granted: readonly ThirdParty[], theme: Used): string {
  if (granted.length === 0) return policy
  const hosts = hostsOf(theme.google_tag_manager_hosts).map((host) => `https://${host}`)
  const runsTags = granted.includes('tag_manager')
  const sources: Sources[] = [
    ...(granted.includes('analytics') ? [/^AW-/i.test(theme.code_google_analytics) ? ADVERTISING : MEASUREMENT] : []),
    ...(runsTags
      ? [{ 'script-src': [TAG_HOST, ...hosts], 'connect-src': [TAG_HOST, ...hosts], 'frame-src': hosts }]
      : []),
  ]
  return policy
    .split('; ')
    .filter((directive) => !runsTags || !/^(?:require-trusted-types-for|trusted-types) /.test(directive))
    .map((directive) => {
      const [name = ''] = directive.split(' ')
      const more = name === 'trusted-types' ? TRUSTED_NAMES : sources.flatMap((one) => one[name] ?? [])
      return [directive, ...new Set(more)].join(' ')
    })
    .join('; ')
}

/** The policies of a page for every set of third parties that a visitor may have agreed to; undefined when the store uses none. */
export function policiesOf(policy: string, theme: Used): Policies | undefined {
  const used = thirdPartiesOf(theme)
  if (used.length === 0) return undefined
  const sets = used.reduce<ThirdParty[][]>((all, one) => [...all, ...all.map((set) => [...set, one])], [[]])
  return {
    used,
    byGranted: Object.fromEntries(
      sets.filter((set) => set.length > 0).map((set) => [set.join('.'), policyWith(policy, set, theme)]),
    ),
  }
}

/** What this visitor agreed to, joined by '.', and the header with the policy for it; undefined for nothing. */
export function grantedPolicy(
  request: FastifyRequest,
  policies: Policies | undefined,
): { granted: string; headers: Record<string, string> } | undefined {
  const granted = grantedOf(readConsent(request.cookies[CONSENT_COOKIE]), policies?.used ?? []).join('.')
  const policy = policies?.byGranted[granted]
  return policy === undefined ? undefined : { granted, headers: { 'content-security-policy': policy } }
}
