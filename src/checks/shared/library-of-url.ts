export type Library = { /** In lower case, without `.js`. */ name: string; version: string }

const MAX_KNOWN = 2000
const MAX_URL = 1000
const known = new Map<string, Library | null>()

const VERSION = String.raw`v?(\d{1,4}(?:\.\d{1,5}){1,3}(?:-(?:alpha|beta|rc)[.\w]{0,10})?)`
/** `/npm/vue@3.4.1/dist/vue.js`; also with a scope. */
const PACKAGE = new RegExp(String.raw`/((?:@[\w.-]{1,60}/)?[\w.-]{1,60})@${VERSION}(?=[/?]|$)`)
/** `/ajax/libs/jquery/3.6.0/jquery.min.js` */
const FOLDER = new RegExp(String.raw`/ajax/libs/([\w.-]{1,60})/${VERSION}/`)
/** `/bootstrap/4.5.2/js/bootstrap.min.js`: the folder and the file have one name. */
const SAME_FOLDER = new RegExp(String.raw`/([\w-]{1,60})/${VERSION}/(?:[\w.-]{1,40}/){0,2}\1[\w.-]{0,40}\.(?:js|css)$`)
/** `jquery-3.6.0.min.js`, `jquery.1.12.4.js` */
const FILE = new RegExp(
  String.raw`/([a-z][\w.-]{0,59}?)[-.]${VERSION}(?:[.-](?:min|slim|pack|prod|production|custom|bundle|umd|esm))*\.(?:m?js|css)$`,
  'i',
)
const WORDPRESS = /\/wp-includes\/js\/jquery\/(jquery|jquery-migrate)(?:\.min)?\.js\?ver=(\d+(?:\.\d+){1,3})$/

const ALIASES: Readonly<Record<string, string>> = {
  angularjs: 'angular',
  'twitter-bootstrap': 'bootstrap',
  jqueryui: 'jquery-ui',
  'jquery-ui-dist': 'jquery-ui',
  momentjs: 'moment',
  underscorejs: 'underscore',
  handlebarsjs: 'handlebars',
}

/** The library and version that the URL of a script or style sheet names; null if it names none for sure. */
export function libraryOfUrl(url: string): Library | null {
  if (url.length > MAX_URL || !/\d\.\d/.test(url)) return null
  let library = known.get(url)
  if (library === undefined) {
    library = readLibrary(url)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(url, library)
  }
  return library
}

/** The one name of a library that is spelled in several ways. */
export function libraryName(written: string): string {
  const name = written.toLowerCase().replace(/\.js$/, '')
  return (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined) ?? name
}

function readLibrary(url: string): Library | null {
  const [path = ''] = url.split(/[?#]/, 1)
  const match =
    PACKAGE.exec(path) ?? FOLDER.exec(path) ?? SAME_FOLDER.exec(path) ?? FILE.exec(path) ?? WORDPRESS.exec(url)
  return match === null ? null : { name: libraryName(match[1] ?? ''), version: match[2] ?? '' }
}
