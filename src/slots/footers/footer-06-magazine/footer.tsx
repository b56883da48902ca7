import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { contactDetails } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { AccountLinks } from '../parts/account-links.tsx'
import { ContactLines } from '../parts/contact-lines.tsx'
import { Copyright } from '../parts/copyright.tsx'
import { FooterFrame } from '../parts/footer-frame.tsx'
import { PolicySection } from '../parts/policy-section.tsx'
import { Section } from '../parts/section.tsx'
import { StoreName } from '../parts/store-name.tsx'
import { SocialIcons } from '../parts/social-icons.tsx'

const LONG = 240 // characters; a longer description has a smaller font

/** Tạp chí: the store's description in a large font, the lists of links in columns under it. */
export default function MagazineFooter() {
  const t = useT()
  const ownerLanguage = useOwnerLanguage()
  const { name, description } = contactDetails(useTheme(), useStore())
  return (
    <Magazine>
      <div className="width">
        <div className="opening">
          <StoreName name={name} />
          {description && (
            <p className="words" lang={ownerLanguage} data-long={description.length > LONG || undefined}>
              {description}
            </p>
          )}
        </div>
        <div className="lists">
          <PolicySection group="policy" />
          <PolicySection group="about" />
          <Section title={t('shell.my_account')}>
            <AccountLinks />
          </Section>
          <Section title={t('shell.contact_us')} open>
            <ContactLines />
          </Section>
        </div>
        <div className="end">
          <SocialIcons />
          <Copyright />
        </div>
      </div>
    </Magazine>
  )
}

const Magazine = styled(FooterFrame)`
  & > .width {
    padding-block: 0 var(--space-6);
  }
  & .opening {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    padding-block: var(--space-6) var(--space-10);
    border-top: 2px solid var(--color-text);
  }
  & [data-part~='store-name'] {
    font-size: var(--text-3);
    color: var(--color-main-text);
  }
  & .words {
    font-size: var(--text-5);
    line-height: 1.45;
    letter-spacing: -0.01em;
    color: var(--color-title);
    white-space: pre-line;
    text-wrap: pretty;
  }
  & .words[data-long] {
    font-size: var(--text-4);
  }
  & [data-part~='title'] {
    font-size: var(--text-1);
    font-weight: 600;
    color: var(--color-text-soft);
  }
  & [data-part~='link'] {
    color: var(--color-text);
  }
  & [data-part~='contact-icon'] {
    display: none;
  }
  & .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-5);
    padding-top: var(--space-5);
  }
  & [data-part~='social-icons'] {
    margin-left: calc(var(--space-3) * -1);
  }
  & .end [data-part~='social-link'] {
    border-color: transparent;
  }
  @container (width < 45rem) {
    & .opening {
      gap: var(--space-2);
      padding-block: var(--space-4);
    }
    & .words {
      font-size: var(--text-4);
    }
    & .words[data-long] {
      font-size: var(--text-3);
    }
    & .end {
      gap: 0;
      padding-top: var(--space-2);
    }
  }
  @container (width >= 45rem) {
    & .opening {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: var(--space-8);
      padding-block: var(--space-8) var(--space-16);
    }
    & .words {
      grid-column: 2 / -1;
    }
    & .words:not([data-long]) {
      font-size: var(--text-6);
      line-height: 1.4;
    }
    & .lists {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: var(--space-6) var(--space-8);
    }
    & [data-part~='section'] {
      border-top: 1px solid var(--color-border);
    }
    & [data-part~='item'] + [data-part~='item'] {
      border-top: 1px solid var(--color-border);
    }
    & .end {
      margin-top: var(--space-10);
      border-top: 1px solid var(--color-border);
    }
  }
  @container (width >= 62.5rem) {
    & .lists {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`
