// Written by scripts/generate-check-registry.ts from the folders next to it.
import type { CheckKind, PageCheck, QueryCheck, SiteCheck } from './check.ts'
import { accesskeyDuplicate } from './accessibility/accesskey-duplicate.ts'
import { areaWithoutAlt } from './accessibility/area-without-alt.ts'
import { ariaAttributeInvalid } from './accessibility/aria-attribute-invalid.ts'
import { ariaHiddenBody } from './accessibility/aria-hidden-body.ts'
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
import { objectWithoutText } from './accessibility/object-without-text.ts'
import { placeholderAsLabel } from './accessibility/placeholder-as-label.ts'
import { positiveTabindex } from './accessibility/positive-tabindex.ts'
import { radioGroupUnnamed } from './accessibility/radio-group-unnamed.ts'
import { svgWithoutName } from './accessibility/svg-without-name.ts'
import { timedRefresh } from './accessibility/timed-refresh.ts'
import { aiRuleWithoutEffect } from './ai/ai-rule-without-effect.ts'
import { aiSearchBotBlocked } from './ai/ai-search-bot-blocked.ts'
import { aiTrainingBlocked } from './ai/ai-training-blocked.ts'
import { aiUserFetchBlocked } from './ai/ai-user-fetch-blocked.ts'
import { authorWithoutProfile } from './ai/author-without-profile.ts'
import { dateDisagreement } from './ai/date-disagreement.ts'
import { entityNameInconsistent } from './ai/entity-name-inconsistent.ts'
import { lowMainContentShare } from './ai/low-main-content-share.ts'
import { mainContentUnmarked } from './ai/main-content-unmarked.ts'
import { noAuthor } from './ai/no-author.ts'
import { noCitedSources } from './ai/no-cited-sources.ts'
import { noQuotations } from './ai/no-quotations.ts'
import { noStatistics } from './ai/no-statistics.ts'
import { noVisibleDate } from './ai/no-visible-date.ts'
import { noarchiveLimitsCopilot } from './ai/noarchive-limits-copilot.ts'
import { notSnippetEligible } from './ai/not-snippet-eligible.ts'
import { pageExceedsContext } from './ai/page-exceeds-context.ts'
import { unnamedControlsForAgents } from './ai/unnamed-controls-for-agents.ts'
import { aboutPageMissing } from './content/about-page-missing.ts'
import { affiliateDisclosureMissing } from './content/affiliate-disclosure-missing.ts'
import { businessDetailsDiffer } from './content/business-details-differ.ts'
import { duplicateContent } from './content/duplicate-content.ts'
import { emptyPage } from './content/empty-page.ts'
import { errorTextVisible } from './content/error-text-visible.ts'
import { exactDuplicate } from './content/exact-duplicate.ts'
import { hiddenText } from './content/hidden-text.ts'
import { keywordMissingInBody } from './content/keyword-missing-in-body.ts'
import { keywordMissingInDescription } from './content/keyword-missing-in-description.ts'
import { keywordMissingInH1 } from './content/keyword-missing-in-h1.ts'
import { keywordMissingInTitle } from './content/keyword-missing-in-title.ts'
import { loremIpsum } from './content/lorem-ipsum.ts'
import { mixedLanguage } from './content/mixed-language.ts'
import { mojibake } from './content/mojibake.ts'
import { outdatedContent } from './content/outdated-content.ts'
import { placeholderText } from './content/placeholder-text.ts'
import { staleCopyright } from './content/stale-copyright.ts'
import { templateLeftover } from './content/template-leftover.ts'
import { notInSitemap } from './crawling/not-in-sitemap.ts'
import { robotsBlocksAll } from './crawling/robots-blocks-all.ts'
import { robotsBlocksResources } from './crawling/robots-blocks-resources.ts'
import { robotsGroupShadows } from './crawling/robots-group-shadows.ts'
import { robotsIsHtml } from './crawling/robots-is-html.ts'
import { robotsLongCrawlDelay } from './crawling/robots-long-crawl-delay.ts'
import { robotsMissing } from './crawling/robots-missing.ts'
import { robotsNoindexRule } from './crawling/robots-noindex-rule.ts'
import { robotsRedirects } from './crawling/robots-redirects.ts'
import { robotsSitemapInvalid } from './crawling/robots-sitemap-invalid.ts'
import { robotsSitemapMissing } from './crawling/robots-sitemap-missing.ts'
import { robotsSyntax } from './crawling/robots-syntax.ts'
import { robotsTooLarge } from './crawling/robots-too-large.ts'
import { robotsUnreachable } from './crawling/robots-unreachable.ts'
import { sitemapBlocked } from './crawling/sitemap-blocked.ts'
import { sitemapDuplicateEntry } from './crawling/sitemap-duplicate-entry.ts'
import { sitemapEmpty } from './crawling/sitemap-empty.ts'
import { sitemapFragment } from './crawling/sitemap-fragment.ts'
import { sitemapHttpEntry } from './crawling/sitemap-http-entry.ts'
import { sitemapIndexNested } from './crawling/sitemap-index-nested.ts'
import { sitemapInvalid } from './crawling/sitemap-invalid.ts'
import { sitemapLastmodDisagrees } from './crawling/sitemap-lastmod-disagrees.ts'
import { sitemapLastmodInvalid } from './crawling/sitemap-lastmod-invalid.ts'
import { sitemapMissing } from './crawling/sitemap-missing.ts'
import { sitemapNewsInvalid } from './crawling/sitemap-news-invalid.ts'
import { sitemapNoindex } from './crawling/sitemap-noindex.ts'
import { sitemapNon200 } from './crawling/sitemap-non-200.ts'
import { sitemapNonCanonical } from './crawling/sitemap-non-canonical.ts'
import { sitemapOtherHost } from './crawling/sitemap-other-host.ts'
import { sitemapRedirects } from './crawling/sitemap-redirects.ts'
import { sitemapStaleLastmod } from './crawling/sitemap-stale-lastmod.ts'
import { sitemapTooLarge } from './crawling/sitemap-too-large.ts'
import { sitemapUnreachable } from './crawling/sitemap-unreachable.ts'
import { sitemapVideoInvalid } from './crawling/sitemap-video-invalid.ts'
import { sitemapWrongType } from './crawling/sitemap-wrong-type.ts'
import { dataNosnippetInvalid } from './descriptions/data-nosnippet-invalid.ts'
import { dataNosnippetMain } from './descriptions/data-nosnippet-main.ts'
import { descriptionBrokenQuotes } from './descriptions/description-broken-quotes.ts'
import { descriptionHasMarkup } from './descriptions/description-has-markup.ts'
import { descriptionKeywordList } from './descriptions/description-keyword-list.ts'
import { descriptionOutsideHead } from './descriptions/description-outside-head.ts'
import { descriptionSameAsTitle } from './descriptions/description-same-as-title.ts'
import { descriptionTooWide } from './descriptions/description-too-wide.ts'
import { duplicateDescription } from './descriptions/duplicate-description.ts'
import { longMeta } from './descriptions/long-meta.ts'
import { missingMeta } from './descriptions/missing-meta.ts'
import { multipleDescriptions } from './descriptions/multiple-descriptions.ts'
import { shortMeta } from './descriptions/short-meta.ts'
import { baseConflict } from './document/base-conflict.ts'
import { charsetConflict } from './document/charset-conflict.ts'
import { deprecatedElements } from './document/deprecated-elements.ts'
import { frameUsed } from './document/frame-used.ts'
import { invalidHead } from './document/invalid-head.ts'
import { lateCharset } from './document/late-charset.ts'
import { metaInBody } from './document/meta-in-body.ts'
import { misnestedMarkup } from './document/misnested-markup.ts'
import { missingCharset } from './document/missing-charset.ts'
import { missingDoctype } from './document/missing-doctype.ts'
import { notUtf8 } from './document/not-utf8.ts'
import { repeatedStructure } from './document/repeated-structure.ts'
import { duplicateH1 } from './headings/duplicate-h1.ts'
import { emptyHeading } from './headings/empty-heading.ts'
import { h1OnlyImage } from './headings/h1-only-image.ts'
import { headingOrderSkipped } from './headings/heading-order-skipped.ts'
import { headingTooLong } from './headings/heading-too-long.ts'
import { missingH1 } from './headings/missing-h1.ts'
import { multipleH1 } from './headings/multiple-h1.ts'
import { altGeneric } from './images/alt-generic.ts'
import { altIsFilename } from './images/alt-is-filename.ts'
import { altRepeated } from './images/alt-repeated.ts'
import { altSameAsText } from './images/alt-same-as-text.ts'
import { autoplayWithSound } from './images/autoplay-with-sound.ts'
import { dataUriHeavy } from './images/data-uri-heavy.ts'
import { imageBlocked } from './images/image-blocked.ts'
import { imageFilenameGeneric } from './images/image-filename-generic.ts'
import { imageOnlyByScript } from './images/image-only-by-script.ts'
import { imageWithoutDimensions } from './images/image-without-dimensions.ts'
import { imageWithoutSrcset } from './images/image-without-srcset.ts'
import { lazyAboveFold } from './images/lazy-above-fold.ts'
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
import { blockedButLinked } from './indexing/blocked-but-linked.ts'
import { blockedByRobots } from './indexing/blocked-by-robots.ts'
import { canonicalBlocked } from './indexing/canonical-blocked.ts'
import { canonicalChain } from './indexing/canonical-chain.ts'
import { canonicalFormDrift } from './indexing/canonical-form-drift.ts'
import { canonicalInvalid } from './indexing/canonical-invalid.ts'
import { canonicalLoop } from './indexing/canonical-loop.ts'
import { canonicalNotSimilar } from './indexing/canonical-not-similar.ts'
import { canonicalOtherHost } from './indexing/canonical-other-host.ts'
import { canonicalOutsideHead } from './indexing/canonical-outside-head.ts'
import { canonicalToError } from './indexing/canonical-to-error.ts'
import { canonicalToHttp } from './indexing/canonical-to-http.ts'
import { canonicalToNoindex } from './indexing/canonical-to-noindex.ts'
import { canonicalToRedirect } from './indexing/canonical-to-redirect.ts'
import { canonicalUnlinked } from './indexing/canonical-unlinked.ts'
import { canonicalWithAttributes } from './indexing/canonical-with-attributes.ts'
import { canonicalWithFragment } from './indexing/canonical-with-fragment.ts'
import { canonicalWithTracking } from './indexing/canonical-with-tracking.ts'
import { canonicalisedElsewhere } from './indexing/canonicalised-elsewhere.ts'
import { conflictingCanonical } from './indexing/conflicting-canonical.ts'
import { conflictingRobots } from './indexing/conflicting-robots.ts'
import { homeNotIndexable } from './indexing/home-not-indexable.ts'
import { indexifembeddedWithoutNoindex } from './indexing/indexifembedded-without-noindex.ts'
import { missingCanonical } from './indexing/missing-canonical.ts'
import { multipleCanonicals } from './indexing/multiple-canonicals.ts'
import { nofollowPage } from './indexing/nofollow-page.ts'
import { noindexBehindRobots } from './indexing/noindex-behind-robots.ts'
import { noindexWithCanonical } from './indexing/noindex-with-canonical.ts'
import { noindex } from './indexing/noindex.ts'
import { nosnippet } from './indexing/nosnippet.ts'
import { paginationBroken } from './indexing/pagination-broken.ts'
import { paginationCanonicalToFirst } from './indexing/pagination-canonical-to-first.ts'
import { paginationNoindex } from './indexing/pagination-noindex.ts'
import { paginationSequence } from './indexing/pagination-sequence.ts'
import { parameterDuplicates } from './indexing/parameter-duplicates.ts'
import { relativeCanonical } from './indexing/relative-canonical.ts'
import { robotsMetaOutsideHead } from './indexing/robots-meta-outside-head.ts'
import { siteNoindex } from './indexing/site-noindex.ts'
import { unavailableAfterInvalid } from './indexing/unavailable-after-invalid.ts'
import { unavailableAfterPast } from './indexing/unavailable-after-past.ts'
import { unknownRobotsDirective } from './indexing/unknown-robots-directive.ts'
import { contentLanguageConflict } from './international/content-language-conflict.ts'
import { hreflangBlocked } from './international/hreflang-blocked.ts'
import { hreflangConflictingCode } from './international/hreflang-conflicting-code.ts'
import { hreflangDuplicateCode } from './international/hreflang-duplicate-code.ts'
import { hreflangIncompleteCluster } from './international/hreflang-incomplete-cluster.ts'
import { hreflangInvalidCode } from './international/hreflang-invalid-code.ts'
import { hreflangNoReturn } from './international/hreflang-no-return.ts'
import { hreflangNoSelf } from './international/hreflang-no-self.ts'
import { hreflangNoXDefault } from './international/hreflang-no-x-default.ts'
import { hreflangOnCanonicalised } from './international/hreflang-on-canonicalised.ts'
import { hreflangOutsideHead } from './international/hreflang-outside-head.ts'
import { hreflangRelative } from './international/hreflang-relative.ts'
import { hreflangSourcesDiffer } from './international/hreflang-sources-differ.ts'
import { hreflangToError } from './international/hreflang-to-error.ts'
import { hreflangToNoindex } from './international/hreflang-to-noindex.ts'
import { hreflangToNonCanonical } from './international/hreflang-to-non-canonical.ts'
import { hreflangToRedirect } from './international/hreflang-to-redirect.ts'
import { hreflangUnlinked } from './international/hreflang-unlinked.ts'
import { hreflangWrongLanguage } from './international/hreflang-wrong-language.ts'
import { invalidLang } from './international/invalid-lang.ts'
import { langMismatch } from './international/lang-mismatch.ts'
import { langPartInvalid } from './international/lang-part-invalid.ts'
import { langWrongLanguage } from './international/lang-wrong-language.ts'
import { langXmlMismatch } from './international/lang-xml-mismatch.ts'
import { missingLang } from './international/missing-lang.ts'
import { rtlDirectionMissing } from './international/rtl-direction-missing.ts'
import { affiliateLinkUnqualified } from './links/affiliate-link-unqualified.ts'
import { brokenFragment } from './links/broken-fragment.ts'
import { brokenInternalLink } from './links/broken-internal-link.ts'
import { deadEndPage } from './links/dead-end-page.ts'
import { deepPage } from './links/deep-page.ts'
import { emptyAnchorText } from './links/empty-anchor-text.ts'
import { emptyHref } from './links/empty-href.ts'
import { fragmentRoutes } from './links/fragment-routes.ts'
import { genericAnchorText } from './links/generic-anchor-text.ts'
import { httpLinkOnHttps } from './links/http-link-on-https.ts'
import { linkToCanonicalised } from './links/link-to-canonicalised.ts'
import { linkToRedirect } from './links/link-to-redirect.ts'
import { localhostLink } from './links/localhost-link.ts'
import { mailtoInvalid } from './links/mailto-invalid.ts'
import { malformedLink } from './links/malformed-link.ts'
import { mixedFollowInlinks } from './links/mixed-follow-inlinks.ts'
import { nofollowInternalLink } from './links/nofollow-internal-link.ts'
import { onlyNofollowInlinks } from './links/only-nofollow-inlinks.ts'
import { onlyNoindexInlinks } from './links/only-noindex-inlinks.ts'
import { orphanPage } from './links/orphan-page.ts'
import { singleInlink } from './links/single-inlink.ts'
import { telInvalid } from './links/tel-invalid.ts'
import { tooManyLinks } from './links/too-many-links.ts'
import { uncrawlableLink } from './links/uncrawlable-link.ts'
import { unreachableCluster } from './links/unreachable-cluster.ts'
import { badHttpCache } from './performance/bad-http-cache.ts'
import { blockingThirdParty } from './performance/blocking-third-party.ts'
import { deepDom } from './performance/deep-dom.ts'
import { documentWrite } from './performance/document-write.ts'
import { duplicateResource } from './performance/duplicate-resource.ts'
import { inlineHeavy } from './performance/inline-heavy.ts'
import { largeDom } from './performance/large-dom.ts'
import { largeHtml } from './performance/large-html.ts'
import { longRedirectTime } from './performance/long-redirect-time.ts'
import { manyScripts } from './performance/many-scripts.ts'
import { mobileViewportMissing } from './performance/mobile-viewport-missing.ts'
import { noHttp2 } from './performance/no-http2.ts'
import { noStoreHtml } from './performance/no-store-html.ts'
import { renderBlocking } from './performance/render-blocking.ts'
import { resourceHintsWrong } from './performance/resource-hints-wrong.ts'
import { slowDownload } from './performance/slow-download.ts'
import { slowLoading } from './performance/slow-loading.ts'
import { slowSite } from './performance/slow-site.ts'
import { uncompressed } from './performance/uncompressed.ts'
import { unsupportedPlugin } from './performance/unsupported-plugin.ts'
import { viewportBlocksZoom } from './performance/viewport-blocks-zoom.ts'
import { viewportInvalid } from './performance/viewport-invalid.ts'
import { accessDenied } from './response/access-denied.ts'
import { badRedirectTarget } from './response/bad-redirect-target.ts'
import { badResponse } from './response/bad-response.ts'
import { bodyTooLarge } from './response/body-too-large.ts'
import { clientError } from './response/client-error.ts'
import { connectionRefused } from './response/connection-refused.ts'
import { connectionReset } from './response/connection-reset.ts'
import { crawlTrap } from './response/crawl-trap.ts'
import { dnsFailure } from './response/dns-failure.ts'
import { metaRefreshRedirect } from './response/meta-refresh-redirect.ts'
import { missingContentType } from './response/missing-content-type.ts'
import { mixedRedirectChain } from './response/mixed-redirect-chain.ts'
import { rateLimited } from './response/rate-limited.ts'
import { redirectChain } from './response/redirect-chain.ts'
import { redirectLoop } from './response/redirect-loop.ts'
import { redirectOverHttp } from './response/redirect-over-http.ts'
import { redirectToError } from './response/redirect-to-error.ts'
import { refreshHeaderRedirect } from './response/refresh-header-redirect.ts'
import { serverError } from './response/server-error.ts'
import { siteUnavailable } from './response/site-unavailable.ts'
import { timedOut } from './response/timed-out.ts'
import { tlsFailure } from './response/tls-failure.ts'
import { tooManyRedirects } from './response/too-many-redirects.ts'
import { unexpectedStatus } from './response/unexpected-status.ts'
import { wrongContentType } from './response/wrong-content-type.ts'
import { cookieWithoutHttponly } from './security/cookie-without-httponly.ts'
import { cookieWithoutSamesite } from './security/cookie-without-samesite.ts'
import { cookieWithoutSecure } from './security/cookie-without-secure.ts'
import { cspMetaIgnored } from './security/csp-meta-ignored.ts'
import { debugVisible } from './security/debug-visible.ts'
import { deprecatedSecurityHeader } from './security/deprecated-security-header.ts'
import { directoryListing } from './security/directory-listing.ts'
import { exposedSecret } from './security/exposed-secret.ts'
import { hstsShort } from './security/hsts-short.ts'
import { insecureDownload } from './security/insecure-download.ts'
import { insecureForm } from './security/insecure-form.ts'
import { internalHostLeak } from './security/internal-host-leak.ts'
import { missingCoop } from './security/missing-coop.ts'
import { missingCsp } from './security/missing-csp.ts'
import { missingFrameProtection } from './security/missing-frame-protection.ts'
import { missingHsts } from './security/missing-hsts.ts'
import { missingReferrerPolicy } from './security/missing-referrer-policy.ts'
import { missingXContentTypeOptions } from './security/missing-x-content-type-options.ts'
import { mixedContent } from './security/mixed-content.ts'
import { notHttps } from './security/not-https.ts'
import { passwordByGet } from './security/password-by-get.ts'
import { passwordOnHttp } from './security/password-on-http.ts'
import { serverVersionLeak } from './security/server-version-leak.ts'
import { sriMissing } from './security/sri-missing.ts'
import { unsafeCrossOriginLink } from './security/unsafe-cross-origin-link.ts'
import { vulnerableLibrary } from './security/vulnerable-library.ts'
import { weakCsp } from './security/weak-csp.ts'
import { appleTouchIconMissing } from './sharing/apple-touch-icon-missing.ts'
import { duplicateOgTags } from './sharing/duplicate-og-tags.ts'
import { faviconBlocked } from './sharing/favicon-blocked.ts'
import { missingOgDescription } from './sharing/missing-og-description.ts'
import { missingOgImage } from './sharing/missing-og-image.ts'
import { missingOgTitle } from './sharing/missing-og-title.ts'
import { missingOgType } from './sharing/missing-og-type.ts'
import { missingTwitterCard } from './sharing/missing-twitter-card.ts'
import { ogImageBlocked } from './sharing/og-image-blocked.ts'
import { ogImageHttp } from './sharing/og-image-http.ts'
import { ogLocaleInvalid } from './sharing/og-locale-invalid.ts'
import { ogSameEverywhere } from './sharing/og-same-everywhere.ts'
import { ogTagsByName } from './sharing/og-tags-by-name.ts'
import { ogUrlMismatch } from './sharing/og-url-mismatch.ts'
import { relativeOgImage } from './sharing/relative-og-image.ts'
import { twitterCardInvalid } from './sharing/twitter-card-invalid.ts'
import { breadcrumbItemsBroken } from './structured_data/breadcrumb-items-broken.ts'
import { jsonLdSyntax } from './structured_data/json-ld-syntax.ts'
import { microdataSyntax } from './structured_data/microdata-syntax.ts'
import { noStructuredData } from './structured_data/no-structured-data.ts'
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
import { duplicateTitle } from './titles/duplicate-title.ts'
import { longTitle } from './titles/long-title.ts'
import { missingTitle } from './titles/missing-title.ts'
import { multipleTitles } from './titles/multiple-titles.ts'
import { shortTitle } from './titles/short-title.ts'
import { titleGeneric } from './titles/title-generic.ts'
import { titleH1Unrelated } from './titles/title-h1-unrelated.ts'
import { titleHasMarkup } from './titles/title-has-markup.ts'
import { titleInCapitals } from './titles/title-in-capitals.ts'
import { titleOutlier } from './titles/title-outlier.ts'
import { titleOutsideHead } from './titles/title-outside-head.ts'
import { titleRepeatedWords } from './titles/title-repeated-words.ts'
import { titleScriptMismatch } from './titles/title-script-mismatch.ts'
import { titleTooWide } from './titles/title-too-wide.ts'
import { titleYearDisagrees } from './titles/title-year-disagrees.ts'
import { hashbangUrl } from './urls/hashbang-url.ts'
import { ipAddressUrl } from './urls/ip-address-url.ts'
import { urlCaseVariants } from './urls/url-case-variants.ts'
import { urlDoubleEncoded } from './urls/url-double-encoded.ts'
import { urlDoubleSlash } from './urls/url-double-slash.ts'
import { urlManyParameters } from './urls/url-many-parameters.ts'
import { urlOverLimit } from './urls/url-over-limit.ts'
import { urlParameterOrder } from './urls/url-parameter-order.ts'
import { urlRepeatedParameter } from './urls/url-repeated-parameter.ts'
import { urlRepeatedPath } from './urls/url-repeated-path.ts'
import { urlSessionId } from './urls/url-session-id.ts'
import { urlSpace } from './urls/url-space.ts'
import { urlTooLong } from './urls/url-too-long.ts'
import { urlTrackingParameters } from './urls/url-tracking-parameters.ts'
import { urlUnderscore } from './urls/url-underscore.ts'
import { urlUnsafeCharacters } from './urls/url-unsafe-characters.ts'
import { urlUppercase } from './urls/url-uppercase.ts'

export const pageChecks: readonly PageCheck[] = [
  accesskeyDuplicate,
  areaWithoutAlt,
  ariaAttributeInvalid,
  ariaHiddenBody,
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
  objectWithoutText,
  placeholderAsLabel,
  positiveTabindex,
  radioGroupUnnamed,
  svgWithoutName,
  timedRefresh,
  authorWithoutProfile,
  dateDisagreement,
  lowMainContentShare,
  mainContentUnmarked,
  noAuthor,
  noCitedSources,
  noQuotations,
  noStatistics,
  noVisibleDate,
  noarchiveLimitsCopilot,
  notSnippetEligible,
  pageExceedsContext,
  affiliateDisclosureMissing,
  emptyPage,
  errorTextVisible,
  hiddenText,
  keywordMissingInBody,
  keywordMissingInDescription,
  keywordMissingInH1,
  keywordMissingInTitle,
  loremIpsum,
  mixedLanguage,
  mojibake,
  outdatedContent,
  placeholderText,
  staleCopyright,
  templateLeftover,
  dataNosnippetInvalid,
  dataNosnippetMain,
  descriptionBrokenQuotes,
  descriptionHasMarkup,
  descriptionKeywordList,
  descriptionOutsideHead,
  descriptionSameAsTitle,
  descriptionTooWide,
  longMeta,
  missingMeta,
  multipleDescriptions,
  shortMeta,
  baseConflict,
  charsetConflict,
  deprecatedElements,
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
  missingH1,
  multipleH1,
  altGeneric,
  altIsFilename,
  altRepeated,
  altSameAsText,
  autoplayWithSound,
  dataUriHeavy,
  imageFilenameGeneric,
  imageOnlyByScript,
  imageWithoutDimensions,
  imageWithoutSrcset,
  lazyAboveFold,
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
  metaRefreshRedirect,
  refreshHeaderRedirect,
  cspMetaIgnored,
  debugVisible,
  directoryListing,
  exposedSecret,
  insecureDownload,
  insecureForm,
  internalHostLeak,
  mixedContent,
  notHttps,
  passwordByGet,
  passwordOnHttp,
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
  titleScriptMismatch,
  titleTooWide,
  titleYearDisagrees,
  hashbangUrl,
  ipAddressUrl,
  urlDoubleEncoded,
  urlDoubleSlash,
  urlManyParameters,
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
  aiRuleWithoutEffect,
  aiSearchBotBlocked,
  aiTrainingBlocked,
  aiUserFetchBlocked,
  entityNameInconsistent,
  unnamedControlsForAgents,
  aboutPageMissing,
  businessDetailsDiffer,
  exactDuplicate,
  notInSitemap,
  robotsBlocksAll,
  robotsBlocksResources,
  robotsGroupShadows,
  robotsIsHtml,
  robotsLongCrawlDelay,
  robotsMissing,
  robotsNoindexRule,
  robotsRedirects,
  robotsSitemapInvalid,
  robotsSitemapMissing,
  robotsSyntax,
  robotsTooLarge,
  robotsUnreachable,
  sitemapBlocked,
  sitemapDuplicateEntry,
  sitemapEmpty,
  sitemapFragment,
  sitemapHttpEntry,
  sitemapIndexNested,
  sitemapInvalid,
  sitemapLastmodDisagrees,
  sitemapLastmodInvalid,
  sitemapMissing,
  sitemapNewsInvalid,
  sitemapNoindex,
  sitemapNon200,
  sitemapNonCanonical,
  sitemapOtherHost,
  sitemapRedirects,
  sitemapStaleLastmod,
  sitemapTooLarge,
  sitemapUnreachable,
  sitemapVideoInvalid,
  sitemapWrongType,
  duplicateDescription,
  duplicateH1,
  imageBlocked,
  blockedButLinked,
  blockedByRobots,
  canonicalBlocked,
  canonicalChain,
  canonicalFormDrift,
  canonicalLoop,
  canonicalNotSimilar,
  canonicalToError,
  canonicalToNoindex,
  canonicalToRedirect,
  canonicalUnlinked,
  homeNotIndexable,
  noindexBehindRobots,
  noindexWithCanonical,
  paginationBroken,
  paginationCanonicalToFirst,
  paginationNoindex,
  paginationSequence,
  parameterDuplicates,
  siteNoindex,
  hreflangBlocked,
  hreflangConflictingCode,
  hreflangIncompleteCluster,
  hreflangNoReturn,
  hreflangSourcesDiffer,
  hreflangToError,
  hreflangToNoindex,
  hreflangToNonCanonical,
  hreflangToRedirect,
  hreflangUnlinked,
  hreflangWrongLanguage,
  brokenFragment,
  brokenInternalLink,
  deadEndPage,
  deepPage,
  linkToCanonicalised,
  linkToRedirect,
  mixedFollowInlinks,
  onlyNofollowInlinks,
  onlyNoindexInlinks,
  orphanPage,
  singleInlink,
  unreachableCluster,
  longRedirectTime,
  noHttp2,
  slowSite,
  accessDenied,
  badRedirectTarget,
  badResponse,
  bodyTooLarge,
  clientError,
  connectionRefused,
  connectionReset,
  crawlTrap,
  dnsFailure,
  missingContentType,
  mixedRedirectChain,
  rateLimited,
  redirectChain,
  redirectLoop,
  redirectOverHttp,
  redirectToError,
  serverError,
  siteUnavailable,
  timedOut,
  tlsFailure,
  tooManyRedirects,
  unexpectedStatus,
  wrongContentType,
  cookieWithoutHttponly,
  cookieWithoutSamesite,
  cookieWithoutSecure,
  deprecatedSecurityHeader,
  hstsShort,
  missingCoop,
  missingCsp,
  missingFrameProtection,
  missingHsts,
  missingReferrerPolicy,
  missingXContentTypeOptions,
  serverVersionLeak,
  weakCsp,
  appleTouchIconMissing,
  faviconBlocked,
  ogImageBlocked,
  ogSameEverywhere,
  breadcrumbItemsBroken,
  noStructuredData,
  siteNameMissing,
  duplicateTitle,
  titleOutlier,
  urlCaseVariants,
  urlParameterOrder,
  urlTrackingParameters,
]

/** Checks that are off by default, by id. off-checks.ts loads them. */
export const offChecks: Readonly<Record<string, { file: string; name: string; kind: CheckKind }>> = {
  aria_hidden_focusable: { file: './accessibility/aria-hidden-focusable.ts', name: 'ariaHiddenFocusable', kind: 'page' },
  no_main_landmark: { file: './accessibility/no-main-landmark.ts', name: 'noMainLandmark', kind: 'page' },
  table_without_headers: { file: './accessibility/table-without-headers.ts', name: 'tableWithoutHeaders', kind: 'page' },
  agent_files: { file: './ai/agent-files.ts', name: 'agentFiles', kind: 'query' },
  ai_pay_per_crawl: { file: './ai/ai-pay-per-crawl.ts', name: 'aiPayPerCrawl', kind: 'query' },
  content_needs_javascript: { file: './ai/content-needs-javascript.ts', name: 'contentNeedsJavascript', kind: 'page' },
  content_signal_conflict: { file: './ai/content-signal-conflict.ts', name: 'contentSignalConflict', kind: 'query' },
  links_need_javascript: { file: './ai/links-need-javascript.ts', name: 'linksNeedJavascript', kind: 'page' },
  llms_txt_dead_link: { file: './ai/llms-txt-dead-link.ts', name: 'llmsTxtDeadLink', kind: 'query' },
  llms_txt_invalid: { file: './ai/llms-txt-invalid.ts', name: 'llmsTxtInvalid', kind: 'query' },
  llms_txt_missing: { file: './ai/llms-txt-missing.ts', name: 'llmsTxtMissing', kind: 'query' },
  markdown_offered: { file: './ai/markdown-offered.ts', name: 'markdownOffered', kind: 'query' },
  no_answer_first: { file: './ai/no-answer-first.ts', name: 'noAnswerFirst', kind: 'page' },
  no_lists_or_tables: { file: './ai/no-lists-or-tables.ts', name: 'noListsOrTables', kind: 'page' },
  organization_unlinked: { file: './ai/organization-unlinked.ts', name: 'organizationUnlinked', kind: 'query' },
  contact_page_missing: { file: './content/contact-page-missing.ts', name: 'contactPageMissing', kind: 'query' },
  duplicate_paragraphs: { file: './content/duplicate-paragraphs.ts', name: 'duplicateParagraphs', kind: 'page' },
  hard_to_read: { file: './content/hard-to-read.ts', name: 'hardToRead', kind: 'page' },
  hidden_links: { file: './content/hidden-links.ts', name: 'hiddenLinks', kind: 'page' },
  imprint_missing: { file: './content/imprint-missing.ts', name: 'imprintMissing', kind: 'query' },
  keyword_cannibalisation: { file: './content/keyword-cannibalisation.ts', name: 'keywordCannibalisation', kind: 'query' },
  keyword_stuffing: { file: './content/keyword-stuffing.ts', name: 'keywordStuffing', kind: 'page' },
  paywall_unmarked: { file: './content/paywall-unmarked.ts', name: 'paywallUnmarked', kind: 'page' },
  privacy_page_missing: { file: './content/privacy-page-missing.ts', name: 'privacyPageMissing', kind: 'query' },
  templated_pages: { file: './content/templated-pages.ts', name: 'templatedPages', kind: 'query' },
  terms_missing: { file: './content/terms-missing.ts', name: 'termsMissing', kind: 'query' },
  text_lost: { file: './content/text-lost.ts', name: 'textLost', kind: 'query' },
  thin_content: { file: './content/thin-content.ts', name: 'thinContent', kind: 'page' },
  robots_changed: { file: './crawling/robots-changed.ts', name: 'robotsChanged', kind: 'query' },
  sitemap_shrank: { file: './crawling/sitemap-shrank.ts', name: 'sitemapShrank', kind: 'query' },
  sitemap_soft_404: { file: './crawling/sitemap-soft-404.ts', name: 'sitemapSoft404', kind: 'query' },
  image_preview_limited: { file: './descriptions/image-preview-limited.ts', name: 'imagePreviewLimited', kind: 'page' },
  duplicate_id: { file: './document/duplicate-id.ts', name: 'duplicateId', kind: 'page' },
  hidden_h1: { file: './headings/hidden-h1.ts', name: 'hiddenH1', kind: 'page' },
  long_h1: { file: './headings/long-h1.ts', name: 'longH1', kind: 'page' },
  no_h2_on_long_page: { file: './headings/no-h2-on-long-page.ts', name: 'noH2OnLongPage', kind: 'page' },
  animated_gif: { file: './images/animated-gif.ts', name: 'animatedGif', kind: 'query' },
  broken_image: { file: './images/broken-image.ts', name: 'brokenImage', kind: 'query' },
  embed_unavailable: { file: './images/embed-unavailable.ts', name: 'embedUnavailable', kind: 'query' },
  iframe_not_lazy: { file: './images/iframe-not-lazy.ts', name: 'iframeNotLazy', kind: 'page' },
  image_legacy_format: { file: './images/image-legacy-format.ts', name: 'imageLegacyFormat', kind: 'query' },
  image_redirects: { file: './images/image-redirects.ts', name: 'imageRedirects', kind: 'query' },
  large_image: { file: './images/large-image.ts', name: 'largeImage', kind: 'query' },
  long_alt: { file: './images/long-alt.ts', name: 'longAlt', kind: 'page' },
  pdf_too_large: { file: './images/pdf-too-large.ts', name: 'pdfTooLarge', kind: 'query' },
  video_broken: { file: './images/video-broken.ts', name: 'videoBroken', kind: 'query' },
  amphtml_broken: { file: './indexing/amphtml-broken.ts', name: 'amphtmlBroken', kind: 'query' },
  canonical_changed: { file: './indexing/canonical-changed.ts', name: 'canonicalChanged', kind: 'query' },
  canonical_to_home: { file: './indexing/canonical-to-home.ts', name: 'canonicalToHome', kind: 'query' },
  index_shrank: { file: './indexing/index-shrank.ts', name: 'indexShrank', kind: 'query' },
  noindex_appeared: { file: './indexing/noindex-appeared.ts', name: 'noindexAppeared', kind: 'query' },
  noindex_but_linked: { file: './indexing/noindex-but-linked.ts', name: 'noindexButLinked', kind: 'query' },
  hreflang_lost: { file: './international/hreflang-lost.ts', name: 'hreflangLost', kind: 'query' },
  language_redirect: { file: './international/language-redirect.ts', name: 'languageRedirect', kind: 'query' },
  broken_external_link: { file: './links/broken-external-link.ts', name: 'brokenExternalLink', kind: 'query' },
  external_link_moved: { file: './links/external-link-moved.ts', name: 'externalLinkMoved', kind: 'query' },
  link_to_soft_404: { file: './links/link-to-soft-404.ts', name: 'linkToSoft404', kind: 'query' },
  page_lost_inlinks: { file: './links/page-lost-inlinks.ts', name: 'pageLostInlinks', kind: 'query' },
  staging_link: { file: './links/staging-link.ts', name: 'stagingLink', kind: 'page' },
  css_heavy: { file: './performance/css-heavy.ts', name: 'cssHeavy', kind: 'query' },
  css_import: { file: './performance/css-import.ts', name: 'cssImport', kind: 'query' },
  font_swap_missing: { file: './performance/font-swap-missing.ts', name: 'fontSwapMissing', kind: 'query' },
  fonts_many: { file: './performance/fonts-many.ts', name: 'fontsMany', kind: 'query' },
  page_slower: { file: './performance/page-slower.ts', name: 'pageSlower', kind: 'query' },
  resource_broken: { file: './performance/resource-broken.ts', name: 'resourceBroken', kind: 'query' },
  resource_not_cached: { file: './performance/resource-not-cached.ts', name: 'resourceNotCached', kind: 'query' },
  resource_over_google_limit: { file: './performance/resource-over-google-limit.ts', name: 'resourceOverGoogleLimit', kind: 'query' },
  resource_redirects: { file: './performance/resource-redirects.ts', name: 'resourceRedirects', kind: 'query' },
  resource_uncompressed: { file: './performance/resource-uncompressed.ts', name: 'resourceUncompressed', kind: 'query' },
  resource_wrong_type: { file: './performance/resource-wrong-type.ts', name: 'resourceWrongType', kind: 'query' },
  scripts_heavy: { file: './performance/scripts-heavy.ts', name: 'scriptsHeavy', kind: 'query' },
  canonical_by_script: { file: './rendering/canonical-by-script.ts', name: 'canonicalByScript', kind: 'page' },
  console_errors: { file: './rendering/console-errors.ts', name: 'consoleErrors', kind: 'page' },
  description_by_script: { file: './rendering/description-by-script.ts', name: 'descriptionByScript', kind: 'page' },
  failed_requests: { file: './rendering/failed-requests.ts', name: 'failedRequests', kind: 'page' },
  h1_by_script: { file: './rendering/h1-by-script.ts', name: 'h1ByScript', kind: 'page' },
  hreflang_by_script: { file: './rendering/hreflang-by-script.ts', name: 'hreflangByScript', kind: 'page' },
  hydration_error: { file: './rendering/hydration-error.ts', name: 'hydrationError', kind: 'page' },
  images_by_script: { file: './rendering/images-by-script.ts', name: 'imagesByScript', kind: 'page' },
  noindex_before_script: { file: './rendering/noindex-before-script.ts', name: 'noindexBeforeScript', kind: 'page' },
  noindex_by_script: { file: './rendering/noindex-by-script.ts', name: 'noindexByScript', kind: 'page' },
  permission_prompt_on_load: { file: './rendering/permission-prompt-on-load.ts', name: 'permissionPromptOnLoad', kind: 'page' },
  render_timed_out: { file: './rendering/render-timed-out.ts', name: 'renderTimedOut', kind: 'page' },
  schema_by_script: { file: './rendering/schema-by-script.ts', name: 'schemaByScript', kind: 'page' },
  script_error: { file: './rendering/script-error.ts', name: 'scriptError', kind: 'page' },
  text_probably_by_script: { file: './rendering/text-probably-by-script.ts', name: 'textProbablyByScript', kind: 'page' },
  title_by_script: { file: './rendering/title-by-script.ts', name: 'titleByScript', kind: 'page' },
  case_split: { file: './response/case-split.ts', name: 'caseSplit', kind: 'query' },
  conditional_get_ignored: { file: './response/conditional-get-ignored.ts', name: 'conditionalGetIgnored', kind: 'query' },
  error_rate_rose: { file: './response/error-rate-rose.ts', name: 'errorRateRose', kind: 'query' },
  http_redirect_temporary: { file: './response/http-redirect-temporary.ts', name: 'httpRedirectTemporary', kind: 'query' },
  http_to_https_missing: { file: './response/http-to-https-missing.ts', name: 'httpToHttpsMissing', kind: 'query' },
  index_file_split: { file: './response/index-file-split.ts', name: 'indexFileSplit', kind: 'query' },
  javascript_redirect: { file: './response/javascript-redirect.ts', name: 'javascriptRedirect', kind: 'query' },
  not_found_answers_200: { file: './response/not-found-answers-200.ts', name: 'notFoundAnswers200', kind: 'query' },
  page_broke: { file: './response/page-broke.ts', name: 'pageBroke', kind: 'query' },
  redirect_to_home: { file: './response/redirect-to-home.ts', name: 'redirectToHome', kind: 'query' },
  soft_404: { file: './response/soft-404.ts', name: 'soft404', kind: 'query' },
  temporary_redirect: { file: './response/temporary-redirect.ts', name: 'temporaryRedirect', kind: 'query' },
  trailing_slash_split: { file: './response/trailing-slash-split.ts', name: 'trailingSlashSplit', kind: 'query' },
  www_split: { file: './response/www-split.ts', name: 'wwwSplit', kind: 'query' },
  certificate_expired: { file: './security/certificate-expired.ts', name: 'certificateExpired', kind: 'query' },
  certificate_expiring: { file: './security/certificate-expiring.ts', name: 'certificateExpiring', kind: 'query' },
  certificate_name_mismatch: { file: './security/certificate-name-mismatch.ts', name: 'certificateNameMismatch', kind: 'query' },
  certificate_untrusted: { file: './security/certificate-untrusted.ts', name: 'certificateUntrusted', kind: 'query' },
  cors_any_origin: { file: './security/cors-any-origin.ts', name: 'corsAnyOrigin', kind: 'page' },
  form_to_other_site: { file: './security/form-to-other-site.ts', name: 'formToOtherSite', kind: 'page' },
  injected_pages: { file: './security/injected-pages.ts', name: 'injectedPages', kind: 'query' },
  missing_permissions_policy: { file: './security/missing-permissions-policy.ts', name: 'missingPermissionsPolicy', kind: 'query' },
  protocol_relative_resource: { file: './security/protocol-relative-resource.ts', name: 'protocolRelativeResource', kind: 'page' },
  security_txt: { file: './security/security-txt.ts', name: 'securityTxt', kind: 'query' },
  weak_tls: { file: './security/weak-tls.ts', name: 'weakTls', kind: 'query' },
  favicon_broken: { file: './sharing/favicon-broken.ts', name: 'faviconBroken', kind: 'query' },
  favicon_unfit: { file: './sharing/favicon-unfit.ts', name: 'faviconUnfit', kind: 'query' },
  feed_broken: { file: './sharing/feed-broken.ts', name: 'feedBroken', kind: 'query' },
  manifest_broken: { file: './sharing/manifest-broken.ts', name: 'manifestBroken', kind: 'query' },
  manifest_incomplete: { file: './sharing/manifest-incomplete.ts', name: 'manifestIncomplete', kind: 'query' },
  missing_favicon: { file: './sharing/missing-favicon.ts', name: 'missingFavicon', kind: 'query' },
  og_by_script: { file: './sharing/og-by-script.ts', name: 'ogByScript', kind: 'page' },
  og_image_broken: { file: './sharing/og-image-broken.ts', name: 'ogImageBroken', kind: 'query' },
  og_image_too_large: { file: './sharing/og-image-too-large.ts', name: 'ogImageTooLarge', kind: 'query' },
  og_image_too_small: { file: './sharing/og-image-too-small.ts', name: 'ogImageTooSmall', kind: 'query' },
  organization_missing: { file: './structured_data/organization-missing.ts', name: 'organizationMissing', kind: 'query' },
  schema_image_broken: { file: './structured_data/schema-image-broken.ts', name: 'schemaImageBroken', kind: 'query' },
  schema_image_too_small: { file: './structured_data/schema-image-too-small.ts', name: 'schemaImageTooSmall', kind: 'query' },
  schema_lost: { file: './structured_data/schema-lost.ts', name: 'schemaLost', kind: 'query' },
  schema_outlier: { file: './structured_data/schema-outlier.ts', name: 'schemaOutlier', kind: 'query' },
  schema_same_as_broken: { file: './structured_data/schema-same-as-broken.ts', name: 'schemaSameAsBroken', kind: 'query' },
  video_without_schema: { file: './structured_data/video-without-schema.ts', name: 'videoWithoutSchema', kind: 'page' },
  title_changed: { file: './titles/title-changed.ts', name: 'titleChanged', kind: 'query' },
  title_same_as_h1: { file: './titles/title-same-as-h1.ts', name: 'titleSameAsH1', kind: 'page' },
  internal_search_indexable: { file: './urls/internal-search-indexable.ts', name: 'internalSearchIndexable', kind: 'query' },
  url_non_ascii: { file: './urls/url-non-ascii.ts', name: 'urlNonAscii', kind: 'page' },
}

/** Changes with the ids, severities, options and versions of the checks. Compare scores of equal versions only. */
export const CATALOGUE_VERSION = 'bb6ff9d46ac2'
