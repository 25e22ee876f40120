import { aria } from './accessibility/aria.ts'
import { canonicals } from './head/canonicals.ts'
import { charsets } from './head/charsets.ts'
import { descriptions } from './head/descriptions.ts'
import { hreflangDetails } from './head/hreflang-details.ts'
import { langs } from './head/langs.ts'
import { linkTags } from './head/link-tags.ts'
import { metas } from './head/metas.ts'
import { robotsRules } from './head/robots-rules.ts'
import { social } from './head/social.ts'
import { titles } from './head/titles.ts'
import { viewport } from './head/viewport.ts'
import { badAnchors } from './links/bad-anchors.ts'
import { linkDetails } from './links/link-details.ts'
import { paging } from './links/paging.ts'
import { targets } from './links/targets.ts'
import { imageDetails } from './media/image-details.ts'
import { media } from './media/media.ts'
import { pictures } from './media/pictures.ts'
import { resources } from './resources/resources.ts'
import { secrets } from './resources/secrets.ts'
import { headers } from './response/headers.ts'
import { timing } from './response/timing.ts'
import { transfer } from './response/transfer.ts'
import { document } from './structure/document.ts'
import { dom } from './structure/dom.ts'
import { forms } from './structure/forms.ts'
import { headings } from './structure/headings.ts'
import { hidden } from './structure/hidden.ts'
import { setsLocation } from './structure/sets-location.ts'
import { snippetParts } from './structure/snippet-parts.ts'
import { structuredData } from './structured-data/structured-data.ts'
import { authors } from './text/authors.ts'
import { dates } from './text/dates.ts'
import { text } from './text/text.ts'
import { textStats } from './text/text-stats.ts'

/** All fact groups, by the name of their field in the facts of a page. */
export const FACT_GROUPS = [
  aria,
  authors,
  badAnchors,
  canonicals,
  charsets,
  dates,
  descriptions,
  document,
  dom,
  forms,
  headers,
  headings,
  hidden,
  hreflangDetails,
  imageDetails,
  langs,
  linkDetails,
  linkTags,
  media,
  metas,
  paging,
  pictures,
  resources,
  robotsRules,
  secrets,
  setsLocation,
  snippetParts,
  social,
  structuredData,
  targets,
  text,
  textStats,
  timing,
  titles,
  transfer,
  viewport,
] as const
