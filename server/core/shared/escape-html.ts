/** A text for the content or a quoted attribute of HTML or XML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** The same for XML, without the control characters that it cannot hold. */
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(NOT_IN_XML, ''))
// oxlint-disable-next-line no-control-regex -- they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
