// oxlint-disable no-script-url -- script URLs are what is tested here
/** Event handler names of Chromium's elements, documents and windows, without `on` (listed from its prototypes). */
const EVENTS =
  'abort afterprint animationcancel animationend animationiteration animationstart appinstalled auxclick beforecopy beforecut beforeinput beforeinstallprompt beforematch beforepaste beforeprint beforetoggle beforeunload beforexrselect blur cancel canplay canplaythrough change click close command contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop durationchange emptied encrypted ended enterpictureinpicture error focus formdata freeze fullscreenchange fullscreenerror gamepadconnected gamepaddisconnected gotpointercapture hashchange input invalid keydown keypress keyup languagechange leavepictureinpicture load loadeddata loadedmetadata loadstart lostpointercapture message messageerror mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel offline online pagehide pagereveal pageshow pageswap paste pause play playing pointercancel pointerdown pointerenter pointerleave pointerlockchange pointerlockerror pointermove pointerout pointerover pointerup popstate prerenderingchange progress ratechange readystatechange rejectionhandled reset resize resume scroll scrollend scrollsnapchange scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled storage submit suspend timeupdate toggle transitioncancel transitionend transitionrun transitionstart unhandledrejection unload visibilitychange volumechange waiting waitingforkey webkitanimationend webkitanimationiteration webkitanimationstart webkitfullscreenchange webkitfullscreenerror webkittransitionend wheel'.split(
    ' ',
  )

const HTML =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-shop'.split(
    ' ',
  )
const SVG =
  'animate animateMotion animateTransform circle clipPath defs desc discard ellipse feBlend feImage filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect script set stop style switch symbol text textPath title tspan use view a'.split(
    ' ',
  )
const MATHML =
  'annotation annotation-xml maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr mlongdiv mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mscarries msgroup mspace msqrt mstack mstyle msub msup mtable mtd mtext mtr munder semantics'.split(
    ' ',
  )
const LINK_ATTRIBUTES =
  'href src action formaction data poster background cite longdesc ping srcset srcdoc xlink:href manifest icon codebase classid profile usemap from to values'.split(
    ' ',
  )

/** Calls `ran()` of the page when the payload is executed. */
const RUN = 'ran(1)'
const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java&#x0a;script:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `data:text/html,<script>parent.${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDEpPC9zY3JpcHQ+`,
  `vbscript:${RUN}`,
  `javascript:/*--></title></style></textarea></script><svg onload=${RUN}>*/`,
]

type Wrap = (tag: string, attribute: string) => string
/** Contexts of an element that parsers treat differently. */
const PLACES: Wrap[] = [
  (tag, attribute) => `<${tag} ${attribute}>x</${tag}>`,
  (tag, attribute) => `<${tag}/${attribute}/>`,
  (tag, attribute) => `<${tag.toUpperCase()}\n${attribute}`,
  (tag, attribute) => `<svg><${tag} ${attribute}>x</${tag}></svg>`,
  (tag, attribute) => `<math><mtext><${tag} ${attribute}>x</${tag}></mtext></math>`,
  (tag, attribute) => `<table><tr><${tag} ${attribute}>x</${tag}></table>`,
  (tag, attribute) => `<select><option><${tag} ${attribute}></select>`,
  (tag, attribute) => `<!--><${tag} ${attribute}>--><p>x</p>`,
  (tag, attribute) => `<p title="</p><${tag} ${attribute}>">x</p>`,
  (tag, attribute) => `<noscript><p title='</noscript><${tag} ${attribute}>'></noscript>`,
  (tag, attribute) => `<math><mtext><table><mglyph><style><!--</style><${tag} ${attribute}>`,
  (tag, attribute) => `<svg></p><style><a id="</style><${tag} ${attribute}>">`,
  (tag, attribute) => `<form><math><mtext></form><form><mglyph><style></math><${tag} ${attribute}>`,
  (tag, attribute) => `<textarea><p id="</textarea><${tag} ${attribute}>">`,
  (tag, attribute) => `<xmp><p title="</xmp><${tag} ${attribute}>">`,
  (tag, attribute) => `&lt;${tag} ${attribute}&gt;<<${tag} ${attribute}>`,
  (tag, attribute) => `<div><![CDATA[<${tag} ${attribute}>]]></div>`,
  (tag, attribute) => `<?xml x?><${tag}\u0000 ${attribute}><//${tag}>`,
]

/** HTML that would execute script: every element in every context, cycling through handlers and URLs. About thirteen thousand, deterministic. */
export function htmlPayloads(): string[] {
  const tags = [...HTML, ...SVG, ...MATHML]
  let turn = 0
  const next = <T>(of: readonly T[], step = 1): T => of[(turn++ * step) % of.length] as T // `of` is never empty
  const attributes = (): string[] => [
    `on${next(EVENTS)}=${RUN}`,
    `src=x on${next(EVENTS, 7)}="${RUN}" autofocus tabindex=1 contenteditable`,
    `${next(LINK_ATTRIBUTES)}="${next(SCHEMES, 3)}"`,
  ]
  const placed = tags.flatMap((tag) =>
    PLACES.flatMap((place) => attributes().map((attribute) => place(tag, attribute))),
  )
  const everyHandler = EVENTS.flatMap((event) =>
    ['img src=x', 'svg', 'p', 'a href=/x', 'iframe src=https://www.youtube.com/embed/a', 'details open'].map(
      (start) => `<${start} on${event}='${RUN}'>x`,
    ),
  )
  return [...placed, ...everyHandler, ...KNOWN]
}

/** Attacks published against sanitisers and browsers. */
const KNOWN = [
  `<svg><animate xlink:href=#a attributeName=href values=javascript:${RUN} /><a id=a><text x=20 y=20>x</text></a>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${RUN} src>">`,
  `<math><mtext><table><mglyph><style><math><table id="</table><img src onerror=${RUN}>">`,
  `<svg><desc><noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<a href="https://a.test" target="_blank" ping="javascript:${RUN}">x</a>`,
  `<img src="x:gif" onerror=${RUN}//`,
  `<iframe src="javascript:parent.${RUN}">`,
  `<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;">`,
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>">`,
  `<embed src="javascript:${RUN}">`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:/"><a href="//%0a${RUN}">x</a>`,
  `<button form=f formaction="javascript:${RUN}">x</button><form id=f>`,
  `<input type=image src=x onerror=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `<details open ontoggle=${RUN}>x`,
  `<style>@import 'javascript:${RUN}';*{background:url(javascript:${RUN})}</style>`,
  `<p style="background:url(javascript:${RUN});behavior:url(#x)">x</p>`,
  `<table background="javascript:${RUN}">`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src onloadstart=${RUN}>`,
  `<keygen autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
]
