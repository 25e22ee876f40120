// Written by scripts/generate-check-registry.ts from the folders next to it.
import type { PageCheck, QueryCheck, SiteCheck } from './check.ts'
import { accesskeyDuplicate } from './accessibility/accesskey-duplicate.ts'
import { areaWithoutAlt } from './accessibility/area-without-alt.ts'
import { ariaAttributeInvalid } from './accessibility/aria-attribute-invalid.ts'
import { ariaHiddenBody } from './accessibility/aria-hidden-body.ts'
import { ariaHiddenFocusable } from './accessibility/aria-hidden-focusable.ts'
import { ariaReferenceBroken } from './accessibility/aria-reference-broken.ts'
import { ariaRequiredMissing } from './accessibility/aria-required-missing.ts'
import { ariaRoleInvalid } from './accessibility/aria-role-invalid.ts'
import { ariaValueInvalid } from './accessibility/aria-value-invalid.ts'
import { autocompleteInvalid } from './accessibility/autocomplete-invalid.ts'
import { buttonWithoutName } from './accessibility/button-without-name.ts'
import { controlWithoutLabel } from './accessibility/control-without-label.ts'
import { dialogWithoutName } from './accessibility/dialog-without-name.ts'
import { frameWithoutTitle } from './accessibility/frame-without-title.ts'
import { imageInputWithoutAlt } from './accessibility/image-input-without-alt.ts'
import { labelForBroken } from './accessibility/label-for-broken.ts'
import { listStructure } from './accessibility/list-structure.ts'
import { multipleMains } from './accessibility/multiple-mains.ts'
import { nestedInteractive } from './accessibility/nested-interactive.ts'
import { noBypass } from './accessibility/no-bypass.ts'
import { noMainLandmark } from './accessibility/no-main-landmark.ts'
import { objectWithoutText } from './accessibility/object-without-text.ts'
import { placeholderAsLabel } from './accessibility/placeholder-as-label.ts'
import { positiveTabindex } from './accessibility/positive-tabindex.ts'
import { radioGroupUnnamed } from './accessibility/radio-group-unnamed.ts'
import { svgWithoutName } from './accessibility/svg-without-name.ts'
import { tableWithoutHeaders } from './accessibility/table-without-headers.ts'
import { timedRefresh } from './accessibility/timed-refresh.ts'
import { dateDisagreement } from './ai/date-disagreement.ts'
import { lowMainContentShare } from './ai/low-main-content-share.ts'
import { noAnswerFirst } from './ai/no-answer-first.ts'
import { noAuthor } from './ai/no-author.ts'
import { noCitedSources } from './ai/no-cited-sources.ts'
import { noListsOrTables } from './ai/no-lists-or-tables.ts'
import { noQuotations } from './ai/no-quotations.ts'
import { noStatistics } from './ai/no-statistics.ts'
import { noVisibleDate } from './ai/no-visible-date.ts'
import { noarchiveLimitsCopilot } from './ai/noarchive-limits-copilot.ts'
import { pageExceedsContext } from './ai/page-exceeds-context.ts'
import { affiliateDisclosureMissing } from './content/affiliate-disclosure-missing.ts'
import { duplicateContent } from './content/duplicate-content.ts'
import { duplicateParagraphs } from './content/duplicate-paragraphs.ts'
import { emptyPage } from './content/empty-page.ts'
import { errorTextVisible } from './content/error-text-visible.ts'
import { hardToRead } from './content/hard-to-read.ts'
import { hiddenLinks } from './content/hidden-links.ts'
import { hiddenText } from './content/hidden-text.ts'
import { keywordStuffing } from './content/keyword-stuffing.ts'
import { loremIpsum } from './content/lorem-ipsum.ts'
import { mixedLanguage } from './content/mixed-language.ts'
import { mojibake } from './content/mojibake.ts'
import { outdatedContent } from './content/outdated-content.ts'
import { paywallUnmarked } from './content/paywall-unmarked.ts'
import { placeholderText } from './content/placeholder-text.ts'
import { staleCopyright } from './content/stale-copyright.ts'
import { templateLeftover } from './content/template-leftover.ts'
import { thinContent } from './content/thin-content.ts'
import { sitemapNon200 } from './crawling/sitemap-non-200.ts'
import { dataNosnippetInvalid } from './descriptions/data-nosnippet-invalid.ts'
import { dataNosnippetMain } from './descriptions/data-nosnippet-main.ts'
import { descriptionBrokenQuotes } from './descriptions/description-broken-quotes.ts'
import { descriptionHasMarkup } from './descriptions/description-has-markup.ts'
import { descriptionKeywordList } from './descriptions/description-keyword-list.ts'
import { descriptionOutsideHead } from './descriptions/description-outside-head.ts'
import { descriptionSameAsTitle } from './descriptions/description-same-as-title.ts'
import { descriptionTooWide } from './descriptions/description-too-wide.ts'
import { imagePreviewLimited } from './descriptions/image-preview-limited.ts'
import { longMeta } from './descriptions/long-meta.ts'
import { missingMeta } from './descriptions/missing-meta.ts'
import { multipleDescriptions } from './descriptions/multiple-descriptions.ts'
import { shortMeta } from './descriptions/short-meta.ts'
import { baseConflict } from './document/base-conflict.ts'
import { charsetConflict } from './document/charset-conflict.ts'
import { deprecatedElements } from './document/deprecated-elements.ts'
import { duplicateId } from './document/duplicate-id.ts'
import { frameUsed } from './document/frame-used.ts'
import { invalidHead } from './document/invalid-head.ts'
import { lateCharset } from './document/late-charset.ts'
import { metaInBody } from './document/meta-in-body.ts'
import { misnestedMarkup } from './document/misnested-markup.ts'
import { missingCharset } from './document/missing-charset.ts'
import { missingDoctype } from './document/missing-doctype.ts'
import { notUtf8 } from './document/not-utf8.ts'
import { repeatedStructure } from './document/repeated-structure.ts'
import { emptyHeading } from './headings/empty-heading.ts'
import { h1OnlyImage } from './headings/h1-only-image.ts'
import { headingOrderSkipped } from './headings/heading-order-skipped.ts'
import { headingTooLong } from './headings/heading-too-long.ts'
import { hiddenH1 } from './headings/hidden-h1.ts'
import { longH1 } from './headings/long-h1.ts'
import { missingH1 } from './headings/missing-h1.ts'
import { multipleH1 } from './headings/multiple-h1.ts'
import { noH2OnLongPage } from './headings/no-h2-on-long-page.ts'
import { altGeneric } from './images/alt-generic.ts'
import { altIsFilename } from './images/alt-is-filename.ts'
import { altRepeated } from './images/alt-repeated.ts'
import { altSameAsText } from './images/alt-same-as-text.ts'
import { autoplayWithSound } from './images/autoplay-with-sound.ts'
import { dataUriHeavy } from './images/data-uri-heavy.ts'
import { iframeNotLazy } from './images/iframe-not-lazy.ts'
import { imageFilenameGeneric } from './images/image-filename-generic.ts'
import { imageOnlyByScript } from './images/image-only-by-script.ts'
import { imageWithoutDimensions } from './images/image-without-dimensions.ts'
import { imageWithoutSrcset } from './images/image-without-srcset.ts'
import { lazyAboveFold } from './images/lazy-above-fold.ts'
import { longAlt } from './images/long-alt.ts'
import { missingAltAttribute } from './images/missing-alt-attribute.ts'
import { missingAlt } from './images/missing-alt.ts'
import { noimageindex } from './images/noimageindex.ts'
import { offscreenNotLazy } from './images/offscreen-not-lazy.ts'
import { pictureWithoutImg } from './images/picture-without-img.ts'
import { sizesMissing } from './images/sizes-missing.ts'
import { srcsetInvalid } from './images/srcset-invalid.ts'
import { svgInlineHeavy } from './images/svg-inline-heavy.ts'
import { videoWithoutCaptions } from './images/video-without-captions.ts'
import { videoWithoutPoster } from './images/video-without-poster.ts'
import { canonicalInvalid } from './indexing/canonical-invalid.ts'
import { canonicalOtherHost } from './indexing/canonical-other-host.ts'
import { canonicalOutsideHead } from './indexing/canonical-outside-head.ts'
import { canonicalToError } from './indexing/canonical-to-error.ts'
import { canonicalToHttp } from './indexing/canonical-to-http.ts'
import { canonicalWithAttributes } from './indexing/canonical-with-attributes.ts'
import { canonicalWithFragment } from './indexing/canonical-with-fragment.ts'
import { canonicalWithTracking } from './indexing/canonical-with-tracking.ts'
import { canonicalisedElsewhere } from './indexing/canonicalised-elsewhere.ts'
import { conflictingCanonical } from './indexing/conflicting-canonical.ts'
import { conflictingRobots } from './indexing/conflicting-robots.ts'
import { indexifembeddedWithoutNoindex } from './indexing/indexifembedded-without-noindex.ts'
import { missingCanonical } from './indexing/missing-canonical.ts'
import { multipleCanonicals } from './indexing/multiple-canonicals.ts'
import { nofollowPage } from './indexing/nofollow-page.ts'
import { noindexWithCanonical } from './indexing/noindex-with-canonical.ts'
import { noindex } from './indexing/noindex.ts'
import { nosnippet } from './indexing/nosnippet.ts'
import { relativeCanonical } from './indexing/relative-canonical.ts'
import { robotsMetaOutsideHead } from './indexing/robots-meta-outside-head.ts'
import { unavailableAfterInvalid } from './indexing/unavailable-after-invalid.ts'
import { unavailableAfterPast } from './indexing/unavailable-after-past.ts'
import { unknownRobotsDirective } from './indexing/unknown-robots-directive.ts'
import { contentLanguageConflict } from './international/content-language-conflict.ts'
import { hreflangDuplicateCode } from './international/hreflang-duplicate-code.ts'
import { hreflangInvalidCode } from './international/hreflang-invalid-code.ts'
import { hreflangNoReturn } from './international/hreflang-no-return.ts'
import { hreflangNoSelf } from './international/hreflang-no-self.ts'
import { hreflangNoXDefault } from './international/hreflang-no-x-default.ts'
import { hreflangOnCanonicalised } from './international/hreflang-on-canonicalised.ts'
import { hreflangOutsideHead } from './international/hreflang-outside-head.ts'
import { hreflangRelative } from './international/hreflang-relative.ts'
import { invalidLang } from './international/invalid-lang.ts'
import { langMismatch } from './international/lang-mismatch.ts'
import { langPartInvalid } from './international/lang-part-invalid.ts'
import { langWrongLanguage } from './international/lang-wrong-language.ts'
import { langXmlMismatch } from './international/lang-xml-mismatch.ts'
import { missingLang } from './international/missing-lang.ts'
import { rtlDirectionMissing } from './international/rtl-direction-missing.ts'
import { affiliateLinkUnqualified } from './links/affiliate-link-unqualified.ts'
import { brokenInternalLink } from './links/broken-internal-link.ts'
import { emptyAnchorText } from './links/empty-anchor-text.ts'
import { emptyHref } from './links/empty-href.ts'
import { fragmentRoutes } from './links/fragment-routes.ts'
import { genericAnchorText } from './links/generic-anchor-text.ts'
import { httpLinkOnHttps } from './links/http-link-on-https.ts'
import { localhostLink } from './links/localhost-link.ts'
import { mailtoInvalid } from './links/mailto-invalid.ts'
import { malformedLink } from './links/malformed-link.ts'
import { nofollowInternalLink } from './links/nofollow-internal-link.ts'
import { orphanPage } from './links/orphan-page.ts'
import { stagingLink } from './links/staging-link.ts'
import { telInvalid } from './links/tel-invalid.ts'
import { tooManyLinks } from './links/too-many-links.ts'
import { uncrawlableLink } from './links/uncrawlable-link.ts'
import { badHttpCache } from './performance/bad-http-cache.ts'
import { blockingThirdParty } from './performance/blocking-third-party.ts'
import { deepDom } from './performance/deep-dom.ts'
import { documentWrite } from './performance/document-write.ts'
import { duplicateResource } from './performance/duplicate-resource.ts'
import { inlineHeavy } from './performance/inline-heavy.ts'
import { largeDom } from './performance/large-dom.ts'
import { largeHtml } from './performance/large-html.ts'
import { manyScripts } from './performance/many-scripts.ts'
import { mobileViewportMissing } from './performance/mobile-viewport-missing.ts'
import { noStoreHtml } from './performance/no-store-html.ts'
import { renderBlocking } from './performance/render-blocking.ts'
import { resourceHintsWrong } from './performance/resource-hints-wrong.ts'
import { slowDownload } from './performance/slow-download.ts'
import { slowLoading } from './performance/slow-loading.ts'
import { uncompressed } from './performance/uncompressed.ts'
import { unsupportedPlugin } from './performance/unsupported-plugin.ts'
import { viewportBlocksZoom } from './performance/viewport-blocks-zoom.ts'
import { viewportInvalid } from './performance/viewport-invalid.ts'
import { textProbablyByScript } from './rendering/text-probably-by-script.ts'
import { metaRefreshRedirect } from './response/meta-refresh-redirect.ts'
import { redirectChain } from './response/redirect-chain.ts'
import { refreshHeaderRedirect } from './response/refresh-header-redirect.ts'
import { cookieWithoutHttponly } from './security/cookie-without-httponly.ts'
import { cookieWithoutSamesite } from './security/cookie-without-samesite.ts'
import { cookieWithoutSecure } from './security/cookie-without-secure.ts'
import { corsAnyOrigin } from './security/cors-any-origin.ts'
import { cspMetaIgnored } from './security/csp-meta-ignored.ts'
import { debugVisible } from './security/debug-visible.ts'
import { deprecatedSecurityHeader } from './security/deprecated-security-header.ts'
import { directoryListing } from './security/directory-listing.ts'
import { exposedSecret } from './security/exposed-secret.ts'
import { formToOtherSite } from './security/form-to-other-site.ts'
import { hstsShort } from './security/hsts-short.ts'
import { injectedPages } from './security/injected-pages.ts'
import { insecureDownload } from './security/insecure-download.ts'
import { insecureForm } from './security/insecure-form.ts'
import { internalHostLeak } from './security/internal-host-leak.ts'
import { missingFrameProtection } from './security/missing-frame-protection.ts'
import { missingHsts } from './security/missing-hsts.ts'
import { missingPermissionsPolicy } from './security/missing-permissions-policy.ts'
import { missingReferrerPolicy } from './security/missing-referrer-policy.ts'
import { missingXContentTypeOptions } from './security/missing-x-content-type-options.ts'
import { mixedContent } from './security/mixed-content.ts'
import { notHttps } from './security/not-https.ts'
import { passwordByGet } from './security/password-by-get.ts'
import { passwordOnHttp } from './security/password-on-http.ts'
import { protocolRelativeResource } from './security/protocol-relative-resource.ts'
import { serverVersionLeak } from './security/server-version-leak.ts'
import { sriMissing } from './security/sri-missing.ts'
import { unsafeCrossOriginLink } from './security/unsafe-cross-origin-link.ts'
import { vulnerableLibrary } from './security/vulnerable-library.ts'
import { weakCsp } from './security/weak-csp.ts'
import { duplicateOgTags } from './sharing/duplicate-og-tags.ts'
import { missingOgDescription } from './sharing/missing-og-description.ts'
import { missingOgImage } from './sharing/missing-og-image.ts'
import { missingOgTitle } from './sharing/missing-og-title.ts'
import { missingOgType } from './sharing/missing-og-type.ts'
import { missingTwitterCard } from './sharing/missing-twitter-card.ts'
import { ogImageHttp } from './sharing/og-image-http.ts'
import { ogLocaleInvalid } from './sharing/og-locale-invalid.ts'
import { ogTagsByName } from './sharing/og-tags-by-name.ts'
import { ogUrlMismatch } from './sharing/og-url-mismatch.ts'
import { relativeOgImage } from './sharing/relative-og-image.ts'
import { twitterCardInvalid } from './sharing/twitter-card-invalid.ts'
import { breadcrumbItemsBroken } from './structured_data/breadcrumb-items-broken.ts'
import { jsonLdSyntax } from './structured_data/json-ld-syntax.ts'
import { microdataSyntax } from './structured_data/microdata-syntax.ts'
import { noStructuredData } from './structured_data/no-structured-data.ts'
import { organizationMissing } from './structured_data/organization-missing.ts'
import { schemaBrokenReference } from './structured_data/schema-broken-reference.ts'
import { schemaConflictingValues } from './structured_data/schema-conflicting-values.ts'
import { schemaDuplicateId } from './structured_data/schema-duplicate-id.ts'
import { schemaEmptyValue } from './structured_data/schema-empty-value.ts'
import { schemaExpired } from './structured_data/schema-expired.ts'
import { schemaInvalidCurrency } from './structured_data/schema-invalid-currency.ts'
import { schemaInvalidDate } from './structured_data/schema-invalid-date.ts'
import { schemaInvalidDuration } from './structured_data/schema-invalid-duration.ts'
import { schemaInvalidEnum } from './structured_data/schema-invalid-enum.ts'
import { schemaInvalidGtin } from './structured_data/schema-invalid-gtin.ts'
import { schemaInvalidPrice } from './structured_data/schema-invalid-price.ts'
import { schemaInvalidUrl } from './structured_data/schema-invalid-url.ts'
import { schemaInvalidValue } from './structured_data/schema-invalid-value.ts'
import { schemaMissingContext } from './structured_data/schema-missing-context.ts'
import { schemaMissingRecommended } from './structured_data/schema-missing-recommended.ts'
import { schemaMissingRequired } from './structured_data/schema-missing-required.ts'
import { schemaNotVisible } from './structured_data/schema-not-visible.ts'
import { schemaOnNoindex } from './structured_data/schema-on-noindex.ts'
import { schemaRatingOutOfRange } from './structured_data/schema-rating-out-of-range.ts'
import { schemaRetired } from './structured_data/schema-retired.ts'
import { schemaSuperseded } from './structured_data/schema-superseded.ts'
import { schemaUnknownProperty } from './structured_data/schema-unknown-property.ts'
import { schemaUnknownType } from './structured_data/schema-unknown-type.ts'
import { schemaUrlMismatch } from './structured_data/schema-url-mismatch.ts'
import { selfServingReviews } from './structured_data/self-serving-reviews.ts'
import { siteNameMissing } from './structured_data/site-name-missing.ts'
import { videoWithoutSchema } from './structured_data/video-without-schema.ts'
import { duplicateTitle } from './titles/duplicate-title.ts'
import { longTitle } from './titles/long-title.ts'
import { missingTitle } from './titles/missing-title.ts'
import { multipleTitles } from './titles/multiple-titles.ts'
import { shortTitle } from './titles/short-title.ts'
import { titleGeneric } from './titles/title-generic.ts'
import { titleH1Unrelated } from './titles/title-h1-unrelated.ts'
import { titleHasMarkup } from './titles/title-has-markup.ts'
import { titleInCapitals } from './titles/title-in-capitals.ts'
import { titleOutsideHead } from './titles/title-outside-head.ts'
import { titleRepeatedWords } from './titles/title-repeated-words.ts'
import { titleSameAsH1 } from './titles/title-same-as-h1.ts'
import { titleScriptMismatch } from './titles/title-script-mismatch.ts'
import { titleTooWide } from './titles/title-too-wide.ts'
import { titleYearDisagrees } from './titles/title-year-disagrees.ts'
import { hashbangUrl } from './urls/hashbang-url.ts'
import { ipAddressUrl } from './urls/ip-address-url.ts'
import { urlDoubleEncoded } from './urls/url-double-encoded.ts'
import { urlDoubleSlash } from './urls/url-double-slash.ts'
import { urlManyParameters } from './urls/url-many-parameters.ts'
import { urlNonAscii } from './urls/url-non-ascii.ts'
import { urlOverLimit } from './urls/url-over-limit.ts'
import { urlRepeatedParameter } from './urls/url-repeated-parameter.ts'
import { urlRepeatedPath } from './urls/url-repeated-path.ts'
import { urlSessionId } from './urls/url-session-id.ts'
import { urlSpace } from './urls/url-space.ts'
import { urlTooLong } from './urls/url-too-long.ts'
import { urlUnderscore } from './urls/url-underscore.ts'
import { urlUnsafeCharacters } from './urls/url-unsafe-characters.ts'
import { urlUppercase } from './urls/url-uppercase.ts'

export const pageChecks: readonly PageCheck[] = [
  accesskeyDuplicate,
  areaWithoutAlt,
  ariaAttributeInvalid,
  ariaHiddenBody,
  ariaHiddenFocusable,
  ariaReferenceBroken,
  ariaRequiredMissing,
  ariaRoleInvalid,
  ariaValueInvalid,
  autocompleteInvalid,
  buttonWithoutName,
  controlWithoutLabel,
  dialogWithoutName,
  frameWithoutTitle,
  imageInputWithoutAlt,
  labelForBroken,
  listStructure,
  multipleMains,
  nestedInteractive,
  noBypass,
  noMainLandmark,
  objectWithoutText,
  placeholderAsLabel,
  positiveTabindex,
  radioGroupUnnamed,
  svgWithoutName,
  tableWithoutHeaders,
  timedRefresh,
  dateDisagreement,
  lowMainContentShare,
  noAnswerFirst,
  noAuthor,
  noCitedSources,
  noListsOrTables,
  noQuotations,
  noStatistics,
  noVisibleDate,
  noarchiveLimitsCopilot,
  pageExceedsContext,
  affiliateDisclosureMissing,
  duplicateParagraphs,
  emptyPage,
  errorTextVisible,
  hardToRead,
  hiddenLinks,
  hiddenText,
  keywordStuffing,
  loremIpsum,
  mixedLanguage,
  mojibake,
  outdatedContent,
  paywallUnmarked,
  placeholderText,
  staleCopyright,
  templateLeftover,
  thinContent,
  dataNosnippetInvalid,
  dataNosnippetMain,
  descriptionBrokenQuotes,
  descriptionHasMarkup,
  descriptionKeywordList,
  descriptionOutsideHead,
  descriptionSameAsTitle,
  descriptionTooWide,
  imagePreviewLimited,
  longMeta,
  missingMeta,
  multipleDescriptions,
  shortMeta,
  baseConflict,
  charsetConflict,
  deprecatedElements,
  duplicateId,
  frameUsed,
  invalidHead,
  lateCharset,
  metaInBody,
  misnestedMarkup,
  missingCharset,
  missingDoctype,
  notUtf8,
  repeatedStructure,
  emptyHeading,
  h1OnlyImage,
  headingOrderSkipped,
  headingTooLong,
  hiddenH1,
  longH1,
  missingH1,
  multipleH1,
  noH2OnLongPage,
  altGeneric,
  altIsFilename,
  altRepeated,
  altSameAsText,
  autoplayWithSound,
  dataUriHeavy,
  iframeNotLazy,
  imageFilenameGeneric,
  imageOnlyByScript,
  imageWithoutDimensions,
  imageWithoutSrcset,
  lazyAboveFold,
  longAlt,
  missingAltAttribute,
  missingAlt,
  noimageindex,
  offscreenNotLazy,
  pictureWithoutImg,
  sizesMissing,
  srcsetInvalid,
  svgInlineHeavy,
  videoWithoutCaptions,
  videoWithoutPoster,
  canonicalInvalid,
  canonicalOtherHost,
  canonicalOutsideHead,
  canonicalToHttp,
  canonicalWithAttributes,
  canonicalWithFragment,
  canonicalWithTracking,
  canonicalisedElsewhere,
  conflictingCanonical,
  conflictingRobots,
  indexifembeddedWithoutNoindex,
  missingCanonical,
  multipleCanonicals,
  nofollowPage,
  noindexWithCanonical,
  noindex,
  nosnippet,
  relativeCanonical,
  robotsMetaOutsideHead,
  unavailableAfterInvalid,
  unavailableAfterPast,
  unknownRobotsDirective,
  contentLanguageConflict,
  hreflangDuplicateCode,
  hreflangInvalidCode,
  hreflangNoSelf,
  hreflangNoXDefault,
  hreflangOnCanonicalised,
  hreflangOutsideHead,
  hreflangRelative,
  invalidLang,
  langMismatch,
  langPartInvalid,
  langWrongLanguage,
  langXmlMismatch,
  missingLang,
  rtlDirectionMissing,
  affiliateLinkUnqualified,
  emptyAnchorText,
  emptyHref,
  fragmentRoutes,
  genericAnchorText,
  httpLinkOnHttps,
  localhostLink,
  mailtoInvalid,
  malformedLink,
  nofollowInternalLink,
  stagingLink,
  telInvalid,
  tooManyLinks,
  uncrawlableLink,
  badHttpCache,
  blockingThirdParty,
  deepDom,
  documentWrite,
  duplicateResource,
  inlineHeavy,
  largeDom,
  largeHtml,
  manyScripts,
  mobileViewportMissing,
  noStoreHtml,
  renderBlocking,
  resourceHintsWrong,
  slowDownload,
  uncompressed,
  unsupportedPlugin,
  viewportBlocksZoom,
  viewportInvalid,
  textProbablyByScript,
  metaRefreshRedirect,
  refreshHeaderRedirect,
  corsAnyOrigin,
  cspMetaIgnored,
  debugVisible,
  directoryListing,
  exposedSecret,
  formToOtherSite,
  insecureDownload,
  insecureForm,
  internalHostLeak,
  mixedContent,
  notHttps,
  passwordByGet,
  passwordOnHttp,
  protocolRelativeResource,
  sriMissing,
  unsafeCrossOriginLink,
  vulnerableLibrary,
  duplicateOgTags,
  missingOgDescription,
  missingOgImage,
  missingOgTitle,
  missingOgType,
  missingTwitterCard,
  ogImageHttp,
  ogLocaleInvalid,
  ogTagsByName,
  ogUrlMismatch,
  relativeOgImage,
  twitterCardInvalid,
  jsonLdSyntax,
  microdataSyntax,
  schemaBrokenReference,
  schemaConflictingValues,
  schemaDuplicateId,
  schemaEmptyValue,
  schemaExpired,
  schemaInvalidCurrency,
  schemaInvalidDate,
  schemaInvalidDuration,
  schemaInvalidEnum,
  schemaInvalidGtin,
  schemaInvalidPrice,
  schemaInvalidUrl,
  schemaInvalidValue,
  schemaMissingContext,
  schemaMissingRecommended,
  schemaMissingRequired,
  schemaNotVisible,
  schemaOnNoindex,
  schemaRatingOutOfRange,
  schemaRetired,
  schemaSuperseded,
  schemaUnknownProperty,
  schemaUnknownType,
  schemaUrlMismatch,
  selfServingReviews,
  videoWithoutSchema,
  longTitle,
  missingTitle,
  multipleTitles,
  shortTitle,
  titleGeneric,
  titleH1Unrelated,
  titleHasMarkup,
  titleInCapitals,
  titleOutsideHead,
  titleRepeatedWords,
  titleSameAsH1,
  titleScriptMismatch,
  titleTooWide,
  titleYearDisagrees,
  hashbangUrl,
  ipAddressUrl,
  urlDoubleEncoded,
  urlDoubleSlash,
  urlManyParameters,
  urlNonAscii,
  urlOverLimit,
  urlRepeatedParameter,
  urlRepeatedPath,
  urlSessionId,
  urlSpace,
  urlTooLong,
  urlUnderscore,
  urlUnsafeCharacters,
  urlUppercase,
]

export const siteChecks: readonly SiteCheck[] = [
  duplicateContent,
  slowLoading,
]

export const queryChecks: readonly QueryCheck[] = [
  sitemapNon200,
  canonicalToError,
  hreflangNoReturn,
  brokenInternalLink,
  orphanPage,
  redirectChain,
  cookieWithoutHttponly,
  cookieWithoutSamesite,
  cookieWithoutSecure,
  deprecatedSecurityHeader,
  hstsShort,
  injectedPages,
  missingFrameProtection,
  missingHsts,
  missingPermissionsPolicy,
  missingReferrerPolicy,
  missingXContentTypeOptions,
  serverVersionLeak,
  weakCsp,
  breadcrumbItemsBroken,
  noStructuredData,
  organizationMissing,
  siteNameMissing,
  duplicateTitle,
]

/** Changes with the ids, severities, options and versions of the checks. Compare scores of equal versions only. */
export const CATALOGUE_VERSION = '6adb77558b04'
