// oxlint-disable no-script-url -- scripts as addresses are what is tried here
const SCRIPTS = ['javascript:alert(1)', 'vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:image/svg+xml,<svg onload=alert(1)>', 'blob:https://evil.example.test/1', 'file:///etc/passwd', 'filesystem:https://evil.example.test/a', 'about:blank', 'view-source:https://evil.example.test', 'intent://evil.example.test#Intent;end', 'ws://evil.example.test', 'ftp://evil.example.test', 'jar:https://evil.example.test!/a', 'livescript:x', 'mhtml:https://evil.example.test', 'ms-word:ofe|u|https://evil.example.test', 'chrome://settings', 'sms:+84901234567', 'steam://run/1']
const HOSTS = ['//evil.example.test', '///evil.example.test', '////evil.example.test/a', '\\\\evil.example.test', '/\\evil.example.test', '\\/evil.example.test', '/\t/evil.example.test', '/\n/evil.example.test', '/ /evil.example.test', '//evil.example.test@moc-fashion.test', '//moc-fashion.test@evil.example.test', 'https:evil.example.test', 'https:/evil.example.test', 'https:///evil.example.test', 'http:\\\\evil.example.test', 'https://moc-fashion.test@evil.example.test', 'https://moc-fashion.test:443@evil.example.test', 'https://moc-fashion.test%2f@evil.example.test', 'https://moc-fashion.test\\@evil.example.test', 'https://u:p@evil.example.test', '／／evil.example.test', '/／evil.example.test', '/⁄evil.example.test', '/∕evil.example.test', '//%65vil.example.test', '//[::1]', '//0x7f.1', '//xn--80ak6aa92e.com', '/.//evil.example.test', '/..//evil.example.test', './/evil.example.test', '.\\\\evil.example.test', '?next=//evil.example.test', 'evil.example.test', 'evil.test', 'evil.vn/a', 'http://', 'https://?', 'https://#', 'https://.', 'https://%00', 'https://evil .test', 'https://ⓔvil.test', 'https://evil。test']

/** What stands before, inside or around an address to slip past a reader: browsers drop some of it. */
const DISGUISES: ((address: string) => string)[] = [
  (address) => address,
  (address) => ` ${address}`, (address) => `\t${address}`, (address) => `\u0000${address}`, (address) => `\u0001${address}`, (address) => `\u00a0${address}`, (address) => `\u200b${address}`, (address) => `\ufeff${address}`, (address) => `\u2028${address}`,
  (address) => inside(address, '\t'), (address) => inside(address, '\n'), (address) => inside(address, '\r\n'), (address) => inside(address, '\u0000'), (address) => inside(address, '\u00ad'), (address) => inside(address, '\u200d'), (address) => inside(address, '\u202e'),
  (address) => address.toUpperCase(), (address) => Array.from(address, (letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join(''),
  (address) => address.replace(':', '&colon;'), (address) => address.replace(':', '&#58;'), (address) => address.replace(':', '%3a'), (address) => address.replace(':', '：'),
  (address) => `${address}#`, (address) => `${address}\u202e`, (address) => `%20${address}`, (address) => `\\${address}`,
]

/** Over a thousand ways to write an address that runs something, or leads elsewhere than it seems (reliability.md R15). */
export function addressForms(): string[] {
  return [...new Set([...SCRIPTS, ...HOSTS].flatMap((address) => DISGUISES.map((disguise) => disguise(address))))]
}

const inside = (address: string, what: string): string => address.slice(0, 4) + what + address.slice(4)
