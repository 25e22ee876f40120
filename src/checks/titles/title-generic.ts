import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { isSiteName, SITE_NAME_FACTS, titleParts } from './site-name.ts'

/** Longer titles are never generic. */
const MAX_LENGTH = 150

export const titleGeneric = definePageCheck({
  id: 'title_generic',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  title: 'Title says nothing',
  message: 'Title does not say what the page is about',
  why: 'A title such as “Home” or “Untitled” gives people no reason to choose the page, and search engines no subject.',
  fix: 'Name what is on the page first, then the site: “Rye bread, baked daily – Harbour Bakery”.',
  basis: 'Google Search Central, “Influencing your title links”: avoid vague descriptors like “Home” or “Profile”',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  more: () => ({
    rule: [
      'The name of the site is left out. If all that remains is a word such as home, index, untitled, page, blog or ' +
        'products, the default title of a framework such as “React App”, or a file name, the title is reported. The list ' +
        'has such words in 25 languages.',
      'We know the name of the site from `og:site_name`, from structured data and from the domain. If none of them says ' +
        'it, “Home | Some Name” is not reported.',
      'How it errs: a site that is called “Blog” or “Welcome” is reported although the title is right. Only pages that ' +
        'search engines may list are judged.',
    ],
    example: {
      found: '<title>Home | Harbour Bakery</title>',
      fixed: '<title>Sourdough and rye in Hamburg | Harbour Bakery</title>',
    },
  }),
  needs: [...INDEXING_FACTS, ...SITE_NAME_FACTS, 'title'],
  appliesTo: (page) => !isBlank(page.title) && mayBeIndexed(page),
  find: (page) => {
    const title = (page.title ?? '').trim()
    if (title.length > MAX_LENGTH) return []
    const parts = titleParts(title).filter((part) => part !== '')
    if (OFFICE_FILE.test(title)) return [{ saw: title, at: 'title' }]
    if (!parts.some(isGeneric)) return []
    return parts.every((part) => isGeneric(part) || isSiteName(part, page)) ? [{ saw: title, at: 'title' }] : []
  },
})

function isGeneric(part: string): boolean {
  const words = part.trim().toLowerCase()
  return GENERIC.has(words.replace(/[\s.!…]+$/, '')) || FILE_NAME.test(words)
}

/** File names such as `index.html` and `IMG_0042.jpg`. */
const FILE_NAME = /^[\w%().-]{1,80}\.(?:html?|php|aspx?|jsp|docx?|pdf|indd|pptx?|jpe?g|png)$/
const OFFICE_FILE = /^microsoft (?:word|powerpoint|excel) - /i

const GENERIC: ReadonlySet<string> = new Set(
  `home;homepage;home page;main page;start;start page;index;untitled;untitled document;untitled page;new page;new tab;page;
  page title;title;welcome;welcome page;default;default page;document;react app;vite app;vite + react;vite + vue;
  vite + react + ts;vite + vue + ts;next app;create next app;nuxt app;vue app;angular app;svelte app;gatsby default starter;
  my site;my website;my blog;my store;website;web page;web site;profile;blog;news;products;services;shop;store;articles;posts;
  just another wordpress site;hello world;test;test page;sample page;template;loading;
  startseite;hauptseite;willkommen;herzlich willkommen;unbenannt;unbenanntes dokument;neue seite;seite;produkte;leistungen;
  accueil;page d'accueil;page d’accueil;bienvenue;sans titre;document sans titre;nouvelle page;produits;actualités;
  inicio;página de inicio;página principal;bienvenido;bienvenidos;sin título;documento sin título;nueva página;productos;
  home page ufficiale;pagina iniziale;benvenuti;benvenuto;senza titolo;documento senza titolo;nuova pagina;prodotti;notizie;
  início;página inicial;bem-vindo;bem-vindos;sem título;nova página;produtos;notícias;
  startpagina;hoofdpagina;welkom;naamloos;nieuwe pagina;producten;nieuws;
  startsida;startsidan;hem;välkommen;namnlös;ny sida;produkter;nyheter;
  forside;forsiden;hjem;velkommen;uden titel;uten tittel;ny side;nyheder;nyheter;
  etusivu;tervetuloa;nimetön;uusi sivu;tuotteet;uutiset;
  strona główna;strona domowa;witamy;bez tytułu;nowa strona;produkty;aktualności;
  domů;úvod;úvodní stránka;hlavní stránka;vítejte;bez názvu;nová stránka;novinky;
  domov;úvodná stránka;vitajte;nová stránka;
  kezdőlap;főoldal;üdvözöljük;névtelen;új oldal;termékek;hírek;
  acasă;pagina principală;bun venit;fără titlu;pagină nouă;produse;
  početna;početna stranica;dobrodošli;bez naslova;naslovna;domača stran;
  начало;начална страница;добре дошли;без заглавие;
  главная;главная страница;добро пожаловать;без названия;без имени;новая страница;продукция;новости;
  головна;головна сторінка;ласкаво просимо;без назви;нова сторінка;новини;
  αρχική;αρχική σελίδα;καλώς ήρθατε;χωρίς τίτλο;νέα σελίδα;προϊόντα;
  ana sayfa;anasayfa;hoş geldiniz;başlıksız;adsız;yeni sayfa;ürünler;haberler;
  الرئيسية;الصفحة الرئيسية;مرحبا;بدون عنوان;דף הבית;ראשי;ללא שם;ברוכים הבאים;
  ホーム;トップ;トップページ;ホームページ;無題;無題ドキュメント;ようこそ;新しいページ;製品;
  首页;首頁;主页;主頁;欢迎;歡迎;无标题;無標題;无标题文档;新页面;产品;
  홈;홈페이지;메인;메인페이지;제목 없음;환영합니다;새 페이지;제품;
  trang chủ;chào mừng;không có tiêu đề;beranda;halaman utama;selamat datang;tanpa judul;หน้าแรก;หน้าหลัก;ยินดีต้อนรับ;मुख्य पृष्ठ;होम`
    .split(/;\s*/)
    .map((word) => word.trim()),
)
