import { useT } from '../../../i18n/i18n-context.tsx'
import { policyLinks } from '../../../theme/policy-links.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { MaybeLink } from './maybe-link.tsx'
import { Section } from './section.tsx'

const TITLES = { about: 'shell.about_us', policy: 'shell.policies' } as const

/**
 * About-us or policy links under their title.
 *
 * Styling interface: that of `Section`, and
 * - `[data-part~='about-section']`, `[data-part~='policy-section']` the root, by `group`
 */
export function PolicySection({ group }: { group: keyof typeof TITLES }) {
  const t = useT()
  const theme = useTheme()
  const { post_slugs } = useStore()
  return (
    <Section part={`${group}-section`} title={t(TITLES[group])}>
      <ul data-part="links">
        {policyLinks(theme, post_slugs)
          .filter(({ section }) => section === group)
          .map(({ id, label_key, to }) => (
            <li key={id} data-part="item">
              <MaybeLink part="link" to={to}>
                {t(label_key)}
              </MaybeLink>
            </li>
          ))}
      </ul>
    </Section>
  )
}
