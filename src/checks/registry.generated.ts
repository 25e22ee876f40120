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
import { axeOther } from './accessibility/axe-other.ts'
import { buttonWithoutName } from './accessibility/button-without-name.ts'
import { contrastTooLow } from './accessibility/contrast-too-low.ts'
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
import { agentFiles } from './ai/agent-files.ts'
import { aiBotRefused } from './ai/ai-bot-refused.ts'
import { aiPayPerCrawl } from './ai/ai-pay-per-crawl.ts'
import { aiRuleWithoutEffect } from './ai/ai-rule-without-effect.ts'
import { aiSearchBotBlocked } from './ai/ai-search-bot-blocked.ts'
import { aiTrainingBlocked } from './ai/ai-training-blocked.ts'
import { aiUserFetchBlocked } from './ai/ai-user-fetch-blocked.ts'
import { authorWithoutProfile } from './ai/author-without-profile.ts'
import { contentNeedsJavascript } from './ai/content-needs-javascript.ts'
import { contentSignalConflict } from './ai/content-signal-conflict.ts'
import { dateDisagreement } from './ai/date-disagreement.ts'
import { entityNameInconsistent } from './ai/entity-name-inconsistent.ts'
import { linksNeedJavascript } from './ai/links-need-javascript.ts'
import { llmsTxtDeadLink } from './ai/llms-txt-dead-link.ts'
import { llmsTxtInvalid } from './ai/llms-txt-invalid.ts'
import { llmsTxtMissing } from './ai/llms-txt-missing.ts'
import { mainContentUnmarked } from './ai/main-content-unmarked.ts'
import { markdownOffered } from './ai/markdown-offered.ts'
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
import { textLost } from './content/text-lost.ts'
import { notInSitemap } from './crawling/not-in-sitemap.ts'
import { robotsBlocksAll } from './crawling/robots-blocks-all.ts'
import { robotsBlocksResources } from './crawling/robots-blocks-resources.ts'
import { robotsChanged } from './crawling/robots-changed.ts'
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
import { sitemapShrank } from './crawling/sitemap-shrank.ts'
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
import { animatedGif } from './images/animated-gif.ts'
import { autoplayWithSound } from './images/autoplay-with-sound.ts'
import { brokenImage } from './images/broken-image.ts'
import { dataUriHeavy } from './images/data-uri-heavy.ts'
import { embedUnavailable } from './images/embed-unavailable.ts'
import { imageBlocked } from './images/image-blocked.ts'
import { imageBlurry } from './images/image-blurry.ts'
import { imageFilenameGeneric } from './images/image-filename-generic.ts'
import { imageLegacyFormat } from './images/image-legacy-format.ts'
import { imageOnlyByScript } from './images/image-only-by-script.ts'
import { imageOversized } from './images/image-oversized.ts'
import { imageRedirects } from './images/image-redirects.ts'
import { imageWithoutDimensions } from './images/image-without-dimensions.ts'
import { imageWithoutSrcset } from './images/image-without-srcset.ts'
import { imageWrongAspect } from './images/image-wrong-aspect.ts'
import { largeImage } from './images/large-image.ts'
import { lazyAboveFold } from './images/lazy-above-fold.ts'
import { missingAltAttribute } from './images/missing-alt-attribute.ts'
import { missingAlt } from './images/missing-alt.ts'
import { noimageindex } from './images/noimageindex.ts'
import { offscreenNotLazy } from './images/offscreen-not-lazy.ts'
import { pdfTooLarge } from './images/pdf-too-large.ts'
import { pictureWithoutImg } from './images/picture-without-img.ts'
import { sizesMissing } from './images/sizes-missing.ts'
import { srcsetInvalid } from './images/srcset-invalid.ts'
import { svgInlineHeavy } from './images/svg-inline-heavy.ts'
import { videoBroken } from './images/video-broken.ts'
import { videoWithoutCaptions } from './images/video-without-captions.ts'
import { videoWithoutPoster } from './images/video-without-poster.ts'
import { amphtmlBroken } from './indexing/amphtml-broken.ts'
import { blockedButLinked } from './indexing/blocked-but-linked.ts'
import { blockedByRobots } from './indexing/blocked-by-robots.ts'
import { canonicalBlocked } from './indexing/canonical-blocked.ts'
import { canonicalChain } from './indexing/canonical-chain.ts'
import { canonicalChanged } from './indexing/canonical-changed.ts'
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
import { indexShrank } from './indexing/index-shrank.ts'
import { indexifembeddedWithoutNoindex } from './indexing/indexifembedded-without-noindex.ts'
import { missingCanonical } from './indexing/missing-canonical.ts'
import { multipleCanonicals } from './indexing/multiple-canonicals.ts'
import { nofollowPage } from './indexing/nofollow-page.ts'
import { noindexAppeared } from './indexing/noindex-appeared.ts'
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
import { hreflangLost } from './international/hreflang-lost.ts'
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
import { languageRedirect } from './international/language-redirect.ts'
import { missingLang } from './international/missing-lang.ts'
import { rtlDirectionMissing } from './international/rtl-direction-missing.ts'
import { affiliateLinkUnqualified } from './links/affiliate-link-unqualified.ts'
import { brokenExternalLink } from './links/broken-external-link.ts'
import { brokenFragment } from './links/broken-fragment.ts'
import { brokenInternalLink } from './links/broken-internal-link.ts'
import { deadEndPage } from './links/dead-end-page.ts'
import { deepPage } from './links/deep-page.ts'
import { emptyAnchorText } from './links/empty-anchor-text.ts'
import { emptyHref } from './links/empty-href.ts'
import { externalLinkMoved } from './links/external-link-moved.ts'
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
import { pageLostInlinks } from './links/page-lost-inlinks.ts'
import { singleInlink } from './links/single-inlink.ts'
import { telInvalid } from './links/tel-invalid.ts'
import { tooManyLinks } from './links/too-many-links.ts'
import { uncrawlableLink } from './links/uncrawlable-link.ts'
import { unreachableCluster } from './links/unreachable-cluster.ts'
import { badHttpCache } from './performance/bad-http-cache.ts'
import { blockingThirdParty } from './performance/blocking-third-party.ts'
import { carbonHeavy } from './performance/carbon-heavy.ts'
import { contentWiderThanScreen } from './performance/content-wider-than-screen.ts'
import { cssHeavy } from './performance/css-heavy.ts'
import { cssImport } from './performance/css-import.ts'
import { deepDom } from './performance/deep-dom.ts'
import { documentWrite } from './performance/document-write.ts'
import { duplicateResource } from './performance/duplicate-resource.ts'
import { fontSwapMissing } from './performance/font-swap-missing.ts'
import { fontsMany } from './performance/fonts-many.ts'
import { inlineHeavy } from './performance/inline-heavy.ts'
import { largeDom } from './performance/large-dom.ts'
import { largeHtml } from './performance/large-html.ts'
import { lcpImageLazy } from './performance/lcp-image-lazy.ts'
import { longRedirectTime } from './performance/long-redirect-time.ts'
import { manyRequests } from './performance/many-requests.ts'
import { manyScripts } from './performance/many-scripts.ts'
import { mobileViewportMissing } from './performance/mobile-viewport-missing.ts'
import { noHttp2 } from './performance/no-http2.ts'
import { noStoreHtml } from './performance/no-store-html.ts'
import { pageHeavy } from './performance/page-heavy.ts'
import { pageSlower } from './performance/page-slower.ts'
import { renderBlocking } from './performance/render-blocking.ts'
import { resourceBroken } from './performance/resource-broken.ts'
import { resourceHintsWrong } from './performance/resource-hints-wrong.ts'
import { resourceNotCached } from './performance/resource-not-cached.ts'
import { resourceOverGoogleLimit } from './performance/resource-over-google-limit.ts'
import { resourceRedirects } from './performance/resource-redirects.ts'
import { resourceUncompressed } from './performance/resource-uncompressed.ts'
import { resourceUnminified } from './performance/resource-unminified.ts'
import { resourceWrongType } from './performance/resource-wrong-type.ts'
import { scriptsHeavy } from './performance/scripts-heavy.ts'
import { slowDownload } from './performance/slow-download.ts'
import { slowLoading } from './performance/slow-loading.ts'
import { slowSite } from './performance/slow-site.ts'
import { smallTapTargets } from './performance/small-tap-targets.ts'
import { smallText } from './performance/small-text.ts'
import { uncompressed } from './performance/uncompressed.ts'
import { unsupportedPlugin } from './performance/unsupported-plugin.ts'
import { viewportBlocksZoom } from './performance/viewport-blocks-zoom.ts'
import { viewportInvalid } from './performance/viewport-invalid.ts'
import { canonicalByScript } from './rendering/canonical-by-script.ts'
import { consoleErrors } from './rendering/console-errors.ts'
import { descriptionByScript } from './rendering/description-by-script.ts'
import { failedRequests } from './rendering/failed-requests.ts'
import { h1ByScript } from './rendering/h1-by-script.ts'
import { hreflangByScript } from './rendering/hreflang-by-script.ts'
import { hydrationError } from './rendering/hydration-error.ts'
import { imagesByScript } from './rendering/images-by-script.ts'
import { noindexBeforeScript } from './rendering/noindex-before-script.ts'
import { noindexByScript } from './rendering/noindex-by-script.ts'
import { permissionPromptOnLoad } from './rendering/permission-prompt-on-load.ts'
import { renderTimedOut } from './rendering/render-timed-out.ts'
import { schemaByScript } from './rendering/schema-by-script.ts'
import { titleByScript } from './rendering/title-by-script.ts'
import { accessDenied } from './response/access-denied.ts'
import { badRedirectTarget } from './response/bad-redirect-target.ts'
import { badResponse } from './response/bad-response.ts'
import { bodyTooLarge } from './response/body-too-large.ts'
import { caseSplit } from './response/case-split.ts'
import { clientError } from './response/client-error.ts'
import { conditionalGetIgnored } from './response/conditional-get-ignored.ts'
import { connectionRefused } from './response/connection-refused.ts'
import { connectionReset } from './response/connection-reset.ts'
import { crawlTrap } from './response/crawl-trap.ts'
import { dnsFailure } from './response/dns-failure.ts'
import { errorRateRose } from './response/error-rate-rose.ts'
import { httpRedirectTemporary } from './response/http-redirect-temporary.ts'
import { httpToHttpsMissing } from './response/http-to-https-missing.ts'
import { indexFileSplit } from './response/index-file-split.ts'
import { javascriptRedirect } from './response/javascript-redirect.ts'
import { metaRefreshRedirect } from './response/meta-refresh-redirect.ts'
import { missingContentType } from './response/missing-content-type.ts'
import { mixedRedirectChain } from './response/mixed-redirect-chain.ts'
import { notFoundAnswers200 } from './response/not-found-answers-200.ts'
import { pageBroke } from './response/page-broke.ts'
import { rateLimited } from './response/rate-limited.ts'
import { redirectChain } from './response/redirect-chain.ts'
import { redirectLoop } from './response/redirect-loop.ts'
import { redirectOverHttp } from './response/redirect-over-http.ts'
import { redirectToError } from './response/redirect-to-error.ts'
import { refreshHeaderRedirect } from './response/refresh-header-redirect.ts'
import { serverError } from './response/server-error.ts'
import { siteUnavailable } from './response/site-unavailable.ts'
import { temporaryRedirect } from './response/temporary-redirect.ts'
import { timedOut } from './response/timed-out.ts'
import { tlsFailure } from './response/tls-failure.ts'
import { tooManyRedirects } from './response/too-many-redirects.ts'
import { trailingSlashSplit } from './response/trailing-slash-split.ts'
import { unexpectedStatus } from './response/unexpected-status.ts'
import { wrongContentType } from './response/wrong-content-type.ts'
import { wwwSplit } from './response/www-split.ts'
import { certificateExpired } from './security/certificate-expired.ts'
import { certificateExpiring } from './security/certificate-expiring.ts'
import { certificateNameMismatch } from './security/certificate-name-mismatch.ts'
import { certificateUntrusted } from './security/certificate-untrusted.ts'
import { cookieWithoutHttponly } from './security/cookie-without-httponly.ts'
import { cookieWithoutSamesite } from './security/cookie-without-samesite.ts'
import { cookieWithoutSecure } from './security/cookie-without-secure.ts'
import { cspMetaIgnored } from './security/csp-meta-ignored.ts'
import { debugVisible } from './security/debug-visible.ts'
import { deprecatedSecurityHeader } from './security/deprecated-security-header.ts'
import { directoryListing } from './security/directory-listing.ts'
import { exposedFile } from './security/exposed-file.ts'
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
import { securityTxt } from './security/security-txt.ts'
import { serverVersionLeak } from './security/server-version-leak.ts'
import { sriMissing } from './security/sri-missing.ts'
import { unsafeCrossOriginLink } from './security/unsafe-cross-origin-link.ts'
import { vulnerableLibrary } from './security/vulnerable-library.ts'
import { weakCsp } from './security/weak-csp.ts'
import { weakTls } from './security/weak-tls.ts'
import { appleTouchIconMissing } from './sharing/apple-touch-icon-missing.ts'
import { duplicateOgTags } from './sharing/duplicate-og-tags.ts'
import { faviconBlocked } from './sharing/favicon-blocked.ts'
import { faviconBroken } from './sharing/favicon-broken.ts'
import { faviconUnfit } from './sharing/favicon-unfit.ts'
import { feedBroken } from './sharing/feed-broken.ts'
import { manifestBroken } from './sharing/manifest-broken.ts'
import { manifestIncomplete } from './sharing/manifest-incomplete.ts'
import { missingFavicon } from './sharing/missing-favicon.ts'
import { missingOgDescription } from './sharing/missing-og-description.ts'
import { missingOgImage } from './sharing/missing-og-image.ts'
import { missingOgTitle } from './sharing/missing-og-title.ts'
import { missingOgType } from './sharing/missing-og-type.ts'
import { missingTwitterCard } from './sharing/missing-twitter-card.ts'
import { ogByScript } from './sharing/og-by-script.ts'
import { ogImageBlocked } from './sharing/og-image-blocked.ts'
import { ogImageBroken } from './sharing/og-image-broken.ts'
import { ogImageHttp } from './sharing/og-image-http.ts'
import { ogImageTooLarge } from './sharing/og-image-too-large.ts'
import { ogImageTooSmall } from './sharing/og-image-too-small.ts'
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
import { schemaDuplicateId } from './structured_data/schema-duplicate-id.ts'
import { schemaEmptyValue } from './structured_data/schema-empty-value.ts'
import { schemaExpired } from './structured_data/schema-expired.ts'
import { schemaImageBroken } from './structured_data/schema-image-broken.ts'
import { schemaImageTooSmall } from './structured_data/schema-image-too-small.ts'
import { schemaInvalidCurrency } from './structured_data/schema-invalid-currency.ts'
import { schemaInvalidDate } from './structured_data/schema-invalid-date.ts'
import { schemaInvalidDuration } from './structured_data/schema-invalid-duration.ts'
import { schemaInvalidEnum } from './structured_data/schema-invalid-enum.ts'
import { schemaInvalidGtin } from './structured_data/schema-invalid-gtin.ts'
import { schemaInvalidPrice } from './structured_data/schema-invalid-price.ts'
import { schemaInvalidUrl } from './structured_data/schema-invalid-url.ts'
import { schemaInvalidValue } from './structured_data/schema-invalid-value.ts'
import { schemaLost } from './structured_data/schema-lost.ts'
import { schemaMissingContext } from './structured_data/schema-missing-context.ts'
import { schemaMissingRecommended } from './structured_data/schema-missing-recommended.ts'
import { schemaMissingRequired } from './structured_data/schema-missing-required.ts'
import { schemaNotVisible } from './structured_data/schema-not-visible.ts'
import { schemaOnNoindex } from './structured_data/schema-on-noindex.ts'
import { schemaRatingOutOfRange } from './structured_data/schema-rating-out-of-range.ts'
import { schemaRetired } from './structured_data/schema-retired.ts'
import { schemaSameAsBroken } from './structured_data/schema-same-as-broken.ts'
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
import { titleChanged } from './titles/title-changed.ts'
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
  axeOther,
  buttonWithoutName,
  contrastTooLow,
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
  contentNeedsJavascript,
  dateDisagreement,
  linksNeedJavascript,
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
  imageBlurry,
  imageFilenameGeneric,
  imageOnlyByScript,
  imageOversized,
  imageWithoutDimensions,
  imageWithoutSrcset,
  imageWrongAspect,
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
  contentWiderThanScreen,
  deepDom,
  documentWrite,
  duplicateResource,
  inlineHeavy,
  largeDom,
  largeHtml,
  lcpImageLazy,
  manyScripts,
  mobileViewportMissing,
  noStoreHtml,
  renderBlocking,
  resourceHintsWrong,
  slowDownload,
  smallTapTargets,
  smallText,
  uncompressed,
  unsupportedPlugin,
  viewportBlocksZoom,
  viewportInvalid,
  canonicalByScript,
  consoleErrors,
  descriptionByScript,
  failedRequests,
  h1ByScript,
  hreflangByScript,
  hydrationError,
  imagesByScript,
  noindexBeforeScript,
  noindexByScript,
  permissionPromptOnLoad,
  renderTimedOut,
  schemaByScript,
  titleByScript,
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
  ogByScript,
  ogImageHttp,
  ogLocaleInvalid,
  ogTagsByName,
  ogUrlMismatch,
  relativeOgImage,
  twitterCardInvalid,
  jsonLdSyntax,
  microdataSyntax,
  schemaBrokenReference,
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
  agentFiles,
  aiBotRefused,
  aiPayPerCrawl,
  aiRuleWithoutEffect,
  aiSearchBotBlocked,
  aiTrainingBlocked,
  aiUserFetchBlocked,
  contentSignalConflict,
  entityNameInconsistent,
  llmsTxtDeadLink,
  llmsTxtInvalid,
  llmsTxtMissing,
  markdownOffered,
  unnamedControlsForAgents,
  aboutPageMissing,
  businessDetailsDiffer,
  exactDuplicate,
  textLost,
  notInSitemap,
  robotsBlocksAll,
  robotsBlocksResources,
  robotsChanged,
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
  sitemapShrank,
  sitemapStaleLastmod,
  sitemapTooLarge,
  sitemapUnreachable,
  sitemapVideoInvalid,
  sitemapWrongType,
  duplicateDescription,
  duplicateH1,
  animatedGif,
  brokenImage,
  embedUnavailable,
  imageBlocked,
  imageLegacyFormat,
  imageRedirects,
  largeImage,
  pdfTooLarge,
  videoBroken,
  amphtmlBroken,
  blockedButLinked,
  blockedByRobots,
  canonicalBlocked,
  canonicalChain,
  canonicalChanged,
  canonicalFormDrift,
  canonicalLoop,
  canonicalNotSimilar,
  canonicalToError,
  canonicalToNoindex,
  canonicalToRedirect,
  canonicalUnlinked,
  homeNotIndexable,
  indexShrank,
  noindexAppeared,
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
  hreflangLost,
  hreflangNoReturn,
  hreflangSourcesDiffer,
  hreflangToError,
  hreflangToNoindex,
  hreflangToNonCanonical,
  hreflangToRedirect,
  hreflangUnlinked,
  hreflangWrongLanguage,
  languageRedirect,
  brokenExternalLink,
  brokenFragment,
  brokenInternalLink,
  deadEndPage,
  deepPage,
  externalLinkMoved,
  linkToCanonicalised,
  linkToRedirect,
  mixedFollowInlinks,
  onlyNofollowInlinks,
  onlyNoindexInlinks,
  orphanPage,
  pageLostInlinks,
  singleInlink,
  unreachableCluster,
  carbonHeavy,
  cssHeavy,
  cssImport,
  fontSwapMissing,
  fontsMany,
  longRedirectTime,
  manyRequests,
  noHttp2,
  pageHeavy,
  pageSlower,
  resourceBroken,
  resourceNotCached,
  resourceOverGoogleLimit,
  resourceRedirects,
  resourceUncompressed,
  resourceUnminified,
  resourceWrongType,
  scriptsHeavy,
  slowSite,
  accessDenied,
  badRedirectTarget,
  badResponse,
  bodyTooLarge,
  caseSplit,
  clientError,
  conditionalGetIgnored,
  connectionRefused,
  connectionReset,
  crawlTrap,
  dnsFailure,
  errorRateRose,
  httpRedirectTemporary,
  httpToHttpsMissing,
  indexFileSplit,
  javascriptRedirect,
  missingContentType,
  mixedRedirectChain,
  notFoundAnswers200,
  pageBroke,
  rateLimited,
  redirectChain,
  redirectLoop,
  redirectOverHttp,
  redirectToError,
  serverError,
  siteUnavailable,
  temporaryRedirect,
  timedOut,
  tlsFailure,
  tooManyRedirects,
  trailingSlashSplit,
  unexpectedStatus,
  wrongContentType,
  wwwSplit,
  certificateExpired,
  certificateExpiring,
  certificateNameMismatch,
  certificateUntrusted,
  cookieWithoutHttponly,
  cookieWithoutSamesite,
  cookieWithoutSecure,
  deprecatedSecurityHeader,
  exposedFile,
  hstsShort,
  missingCoop,
  missingCsp,
  missingFrameProtection,
  missingHsts,
  missingReferrerPolicy,
  missingXContentTypeOptions,
  securityTxt,
  serverVersionLeak,
  weakCsp,
  weakTls,
  appleTouchIconMissing,
  faviconBlocked,
  faviconBroken,
  faviconUnfit,
  feedBroken,
  manifestBroken,
  manifestIncomplete,
  missingFavicon,
  ogImageBlocked,
  ogImageBroken,
  ogImageTooLarge,
  ogImageTooSmall,
  ogSameEverywhere,
  breadcrumbItemsBroken,
  noStructuredData,
  schemaImageBroken,
  schemaImageTooSmall,
  schemaLost,
  schemaSameAsBroken,
  siteNameMissing,
  duplicateTitle,
  titleChanged,
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
  ai_bot_gets_other_text: { file: './ai/ai-bot-gets-other-text.ts', name: 'aiBotGetsOtherText', kind: 'query' },
  low_main_content_share: { file: './ai/low-main-content-share.ts', name: 'lowMainContentShare', kind: 'page' },
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
  thin_content: { file: './content/thin-content.ts', name: 'thinContent', kind: 'page' },
  sitemap_soft_404: { file: './crawling/sitemap-soft-404.ts', name: 'sitemapSoft404', kind: 'query' },
  image_preview_limited: { file: './descriptions/image-preview-limited.ts', name: 'imagePreviewLimited', kind: 'page' },
  duplicate_id: { file: './document/duplicate-id.ts', name: 'duplicateId', kind: 'page' },
  hidden_h1: { file: './headings/hidden-h1.ts', name: 'hiddenH1', kind: 'page' },
  long_h1: { file: './headings/long-h1.ts', name: 'longH1', kind: 'page' },
  no_h2_on_long_page: { file: './headings/no-h2-on-long-page.ts', name: 'noH2OnLongPage', kind: 'page' },
  iframe_not_lazy: { file: './images/iframe-not-lazy.ts', name: 'iframeNotLazy', kind: 'page' },
  long_alt: { file: './images/long-alt.ts', name: 'longAlt', kind: 'page' },
  canonical_to_home: { file: './indexing/canonical-to-home.ts', name: 'canonicalToHome', kind: 'query' },
  cloaking_suspected: { file: './indexing/cloaking-suspected.ts', name: 'cloakingSuspected', kind: 'query' },
  noindex_but_linked: { file: './indexing/noindex-but-linked.ts', name: 'noindexButLinked', kind: 'query' },
  link_to_soft_404: { file: './links/link-to-soft-404.ts', name: 'linkToSoft404', kind: 'query' },
  staging_link: { file: './links/staging-link.ts', name: 'stagingLink', kind: 'page' },
  high_cls: { file: './performance/high-cls.ts', name: 'highCls', kind: 'page' },
  intrusive_interstitial: { file: './performance/intrusive-interstitial.ts', name: 'intrusiveInterstitial', kind: 'page' },
  long_blocking: { file: './performance/long-blocking.ts', name: 'longBlocking', kind: 'page' },
  slow_lcp: { file: './performance/slow-lcp.ts', name: 'slowLcp', kind: 'page' },
  script_error: { file: './rendering/script-error.ts', name: 'scriptError', kind: 'page' },
  text_probably_by_script: { file: './rendering/text-probably-by-script.ts', name: 'textProbablyByScript', kind: 'page' },
  redirect_to_home: { file: './response/redirect-to-home.ts', name: 'redirectToHome', kind: 'query' },
  soft_404: { file: './response/soft-404.ts', name: 'soft404', kind: 'query' },
  cors_any_origin: { file: './security/cors-any-origin.ts', name: 'corsAnyOrigin', kind: 'page' },
  form_to_other_site: { file: './security/form-to-other-site.ts', name: 'formToOtherSite', kind: 'page' },
  injected_pages: { file: './security/injected-pages.ts', name: 'injectedPages', kind: 'query' },
  missing_permissions_policy: { file: './security/missing-permissions-policy.ts', name: 'missingPermissionsPolicy', kind: 'query' },
  protocol_relative_resource: { file: './security/protocol-relative-resource.ts', name: 'protocolRelativeResource', kind: 'page' },
  tracker_before_consent: { file: './security/tracker-before-consent.ts', name: 'trackerBeforeConsent', kind: 'page' },
  organization_missing: { file: './structured_data/organization-missing.ts', name: 'organizationMissing', kind: 'query' },
  schema_conflicting_values: { file: './structured_data/schema-conflicting-values.ts', name: 'schemaConflictingValues', kind: 'page' },
  schema_outlier: { file: './structured_data/schema-outlier.ts', name: 'schemaOutlier', kind: 'query' },
  video_without_schema: { file: './structured_data/video-without-schema.ts', name: 'videoWithoutSchema', kind: 'page' },
  title_same_as_h1: { file: './titles/title-same-as-h1.ts', name: 'titleSameAsH1', kind: 'page' },
  internal_search_indexable: { file: './urls/internal-search-indexable.ts', name: 'internalSearchIndexable', kind: 'query' },
  url_non_ascii: { file: './urls/url-non-ascii.ts', name: 'urlNonAscii', kind: 'page' },
}

/** Changes with what checks judge and how the score is calculated. Compare scores of equal versions only. */
export const CATALOGUE_VERSION = '28d38c421bcc'
