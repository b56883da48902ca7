import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { contactDetails } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { AccountLinks } from '../parts/account-links.tsx'
import { AppLinks } from '../parts/app-links.tsx'
import { ContactLines } from '../parts/contact-lines.tsx'
import { Copyright } from '../parts/copyright.tsx'
import { FooterFrame } from '../parts/footer-frame.tsx'
import { PolicySection } from '../parts/policy-section.tsx'
import { Section } from '../parts/section.tsx'
import { StoreName } from '../parts/store-name.tsx'
import { SocialIcons } from '../parts/social-icons.tsx'

/** Gọn: a bordered grid of cells, as low as possible; on a phone four folded sections. */
export default function CompactFooter() {
  const t = useT()
  const ownerLanguage = useOwnerLanguage()
  const { name, description } = contactDetails(useTheme(), useStore())
  return (
    <Compact>
      <div className="width">
        <div className="sheet">
          <div className="head">
            <div className="intro">
              <StoreName name={name} />
              {description && (
                <p className="about" lang={ownerLanguage}>
                  {description}
                </p>
              )}
            </div>
            <SocialIcons />
          </div>
          <Section area="contact" title={t('shell.contact_us')} open>
            <ContactLines />
          </Section>
          <PolicySection group="about" />
          <PolicySection group="policy" />
          <Section area="account" title={t('shell.my_account')}>
            <AccountLinks />
          </Section>
        </div>
        <div className="end">
          <AppLinks />
          <Copyright />
        </div>
      </div>
    </Compact>
  )
}

const Compact = styled(FooterFrame)`
  & .sheet {
    display: grid;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  & .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4) var(--space-8);
    padding: var(--space-4);
    border-bottom: 1px solid var(--color-border);
  }
  & .intro {
    flex: 1 1 260px;
  }
  & [data-part~='store-name'] {
    font-size: var(--text-3);
  }
  & .head .about {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-size: var(--text-1);
  }
  & [data-part~='title'] {
    font-size: var(--text-2);
  }
  & .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-6);
    padding-block: var(--space-4) var(--space-6);
  }
  @container (width < 45rem) {
    & .head {
      gap: var(--space-2);
      padding-block: var(--space-3);
    }
    & .end {
      padding-block: var(--space-3) var(--space-4);
    }
    & [data-part~='section'] {
      padding-inline: var(--space-4);
    }
    & [data-area='account'] {
      border-bottom: 0;
    }
  }
  @container (width >= 45rem) {
    & .sheet {
      grid-template-columns: 1fr 1fr;
    }
    & .head {
      grid-column: 1 / -1;
      padding: var(--space-4) var(--space-6);
    }
    & [data-part~='section'] {
      padding: var(--space-3) var(--space-6) var(--space-4);
    }
    & :is(.head, [data-part~='about-section'], [data-area='account']) {
      border-left: 1px solid var(--color-border);
    }
    & :is([data-part~='policy-section'], [data-area='account']) {
      border-top: 1px solid var(--color-border);
    }
    & [data-part~='summary'] {
      min-height: 36px;
    }
    & [data-part~='link'] {
      min-height: 28px;
    }
    & :is([data-part~='links'], [data-part~='contact-lines']) {
      font-size: var(--text-1);
    }
  }
  @container (width >= 62.5rem) {
    & .sheet {
      grid-template-columns: 1.5fr 1fr 1.7fr 1fr;
    }
    & [data-part~='section'] {
      border-top: 0;
      border-left: 1px solid var(--color-border);
    }
    & :is(.head, [data-area='contact']) {
      border-left: 0;
    }
    & [data-part~='policy-section'] [data-part~='links'] {
      columns: 2;
      column-gap: var(--space-5);
    }
  }
`
