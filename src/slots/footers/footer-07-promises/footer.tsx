import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { contactDetails } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ContactLines } from '../parts/contact-lines.tsx'
import { Copyright } from '../parts/copyright.tsx'
import { darkBackground } from '../parts/dark-background.ts'
import { FooterFrame } from '../parts/footer-frame.tsx'
import { PolicySection } from '../parts/policy-section.tsx'
import { StoreName } from '../parts/store-name.tsx'
import { SocialIcons } from '../parts/social-icons.tsx'

const PROMISES = [
  ['reputable', 'shield'],
  ['returns', 'return'],
  ['delivery', 'truck'],
] as const satisfies readonly (readonly [key: string, icon: IconName])[]

/** Ba cam kết: three promises of the store, then columns on a dark background. */
export default function PromisesFooter() {
  const t = useT()
  const ownerLanguage = useOwnerLanguage()
  const { name, description } = contactDetails(useTheme(), useStore())
  return (
    <Promises>
      <ul className="width promises">
        {PROMISES.map(([key, icon]) => (
          <li key={key} className="promise">
            <Icon name={icon} size={28} className="promise-icon" />
            <div>
              <b className="promise-title">{t(`shell.promise.${key}_title`)}</b>
              <p className="promise-text">{t(`shell.promise.${key}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="dark">
        <div className="width columns">
          <section className="intro">
            <StoreName name={name} />
            {description && (
              <p className="about" lang={ownerLanguage}>
                {description}
              </p>
            )}
            <ContactLines />
          </section>
          <PolicySection group="about" />
          <PolicySection group="policy" />
        </div>
        <div className="width end">
          <Copyright />
          <SocialIcons />
        </div>
      </div>
    </Promises>
  )
}

const Promises = styled(FooterFrame)`
  & .promises {
    display: grid;
    padding-bottom: var(--space-6);
  }
  & .promise {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    padding-block: var(--space-4);
    border-top: 1px solid var(--color-border);
  }
  & .promise-icon {
    color: var(--color-main-text);
  }
  & .promise-title {
    font-size: var(--text-3);
    line-height: 1.4;
  }
  & .promise-text {
    color: var(--color-text-soft);
  }
  & .dark {
    ${darkBackground}
    color: var(--color-text);
  }
  & .dark .columns {
    display: grid;
    padding-block: var(--space-8);
  }
  & .intro {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    padding-bottom: var(--space-4);
  }
  & [data-part~='store-name'] {
    font-size: var(--text-5);
    letter-spacing: -0.02em;
  }
  & .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-2) var(--space-6);
  }
  & .end [data-part~='social-icons'],
  & .end:not(:has([data-part~='social-icons'])) [data-part~='copyright'] {
    margin-right: 48px; /* room for the floating contact buttons */
  }
  @container (width < 45rem) {
    & .promises {
      padding-bottom: var(--space-2);
    }
    & .promise {
      gap: var(--space-3);
      padding-block: var(--space-1);
    }
    & .promise-icon {
      width: 24px;
      height: 24px;
    }
    & .promise-text {
      display: none;
    }
    & .dark .columns {
      padding-block: var(--space-5) var(--space-3);
    }
    & .intro {
      gap: var(--space-3);
      padding-bottom: var(--space-2);
    }
  }
  @container (width >= 45rem) {
    & .promises {
      grid-template-columns: repeat(3, 1fr);
      gap: var(--space-6);
    }
    & .promise {
      border-top: 2px solid var(--color-main);
      padding-top: var(--space-5);
    }
    & .dark .columns {
      grid-template-columns: 1.8fr 1fr 1fr;
      gap: var(--space-12);
      padding-block: var(--space-12) var(--space-8);
    }
  }
`
