/** Real sentences in encodings older than UTF-8: language, encoding, text, and its bytes in base64. */
export const ENCODED_TEXTS: [language: string, charset: string, text: string, base64: string][] = [
  [
    'Japanese',
    'shift_jis',
    'こんにちは世界。これは日本語のページです。当社の製品とサービスについてご紹介いたします。お問い合わせはこちらからお願いします。カタカナもあります。',
    'grGC8YLJgr+CzZCiikWBQoKxguqCzZP6lnuM6oLMg3mBW4NXgsWCt4FCk5aO0ILMkLuVaYLGg1SBW4Nyg1iCyYLCgqKCxIKyj9CJ' +
      '7oKigr2CtYLcgreBQoKoluKCoo2Hgu2CuYLNgrGCv4LngqmC54KoiuiCooK1gtyCt4FCg0qDXoNKg2mC4IKgguiC3IK3gUI=',
  ],
  [
    'Japanese',
    'euc-jp',
    'こんにちは世界。これは日本語のページです。当社の製品とサービスについてご紹介いたします。お問い合わせはこちらからお願いします。カタカナもあります。',
    'pLOk86TLpMGkz8Cks6aho6SzpOykz8b8y9y47KTOpdqhvKW4pMekuaGjxfa80qTOwL3JyqTIpbWhvKXTpbmky6TEpKSkxqS0vtKy' +
      '8KSkpL+kt6TepLmho6SqzOSkpLnnpO+ku6TPpLOkwaTppKuk6aSqtOqkpKS3pN6kuaGjpaulv6Wrpcqk4qSipOqk3qS5oaM=',
  ],
  [
    'Japanese',
    'iso-2022-jp',
    'こんにちは世界。これは日本語のページです。当社の製品とサービスについてご紹介いたします。お問い合わせはこちらからお願いします。カタカナもあります。',
    'GyRCJDMkcyRLJEEkT0AkMyYhIyQzJGwkT0Z8S1w4bCROJVohPCU4JEckOSEjRXY8UiROQD1JSiRIJTUhPCVTJTkkSyREJCQkRiQ0' +
      'PlIycCQkJD8kNyReJDkhIyQqTGQkJDlnJG8kOyRPJDMkQSRpJCskaSQqNGokJCQ3JF4kOSEjJSslPyUrJUokYiQiJGokXiQ5ISMb' +
      'KEI=',
  ],
  [
    'Korean',
    'euc-kr',
    '안녕하세요. 이것은 한국어 페이지입니다. 저희 회사의 제품과 서비스를 소개합니다. 문의는 여기로 연락해 주세요. 감사합니다.',
    'vsiz58fPvLy/5C4gwMywzcC6IMfRsbm+7iDG5MDMwfbA1LTPtNkuIMD6yPEgyLi758DHIMGmx7Cw+iC8rbrxvbq4piC80rCzx9W0' +
      'z7TZLiC5rsDHtMIgv6mx4rfOIL+stvTH2CDB1ry8v+QuILCou+fH1bTPtNku',
  ],
  [
    'Chinese',
    'big5',
    '歡迎光臨我們的網站。這是一個繁體中文的頁面。我們提供各種產品與服務，如有問題請與我們聯絡。謝謝您的支持。',
    'xXeq76X6wXun2q3Mqrq69K+4oUOzb6xPpECt08FjxemkpKTlqrqttq2xoUOn2q3MtKOo0aZVutiyo6t+u1CqQbDIoUGmcKazsN3D' +
      'RL3Qu1Cn2q3MwXC1uKFDwcLBwrF6qrqk5Kv5oUM=',
  ],
  [
    'Chinese',
    'gbk',
    '欢迎光临我们的网站。这是一个简体中文的页面。我们提供各种产品与服务，如有问题请与我们联系。谢谢您的支持。',
    'u7bTrbniwdnO0sPHtcTN+NW+oaPV4srH0ru49rzyzOXW0M7EtcTSs8PmoaPO0sPHzOG5qbj31tay+sa30+u3/s7xo6zI59PQzsrM' +
      '4sfr0+vO0sPHwarPtaGj0LvQu8T6tcTWp7PWoaM=',
  ],
  [
    'Russian',
    'windows-1251',
    'Добро пожаловать на наш сайт. Это страница на русском языке. Мы предлагаем различные товары и услуги' +
      '. Свяжитесь с нами, если у вас есть вопросы.',
    'xO7h8O4g7+7m4Ovu4uDy/CDt4CDt4Pgg8eDp8i4g3fLuIPHy8ODt6PbgIO3gIPDz8fHq7uwg/+f76uUuIMz7IO/w5eTr4OPg5ewg' +
      '8ODn6+j37fvlIPLu4uDw+yDoIPPx6/Pj6C4g0eL/5ujy5fH8IPEg7eDs6Cwg5fHr6CDzIOLg8SDl8fL8IOLu7/Du8fsu',
  ],
  [
    'Russian',
    'koi8-r',
    'Добро пожаловать на наш сайт. Это страница на русском языке. Мы предлагаем различные товары и услуги' +
      '. Свяжитесь с нами, если у вас есть вопросы.',
    '5M/C0s8g0M/WwczP18HU2CDOwSDOwdsg08HK1C4g/NTPINPU0sHOycPBIM7BINLV09PLz80g0drZy8UuIO3ZINDSxcTMwcfBxc0g' +
      '0sHazMneztnFINTP18HS2SDJINXTzNXHyS4g89fR1snUxdPYINMgzsHNySwgxdPMySDVINfB0yDF09TYINfP0NLP09ku',
  ],
  [
    'Russian',
    'iso-8859-5',
    'Добро пожаловать на наш сайт. Это страница на русском языке. Мы предлагаем различные товары и услуги' +
      '. Свяжитесь с нами, если у вас есть вопросы.',
    'tN7R4N4g397W0Nve0tDi7CDd0CDd0Ogg4dDZ4i4gzeLeIOHi4NDd2ObQIN3QIODj4eHa3twg79fr2tUuILzrIN/g1dTb0NPQ1dwg' +
      '4NDX29jn3evVIOLe0tDg6yDYIOPh2+PT2C4gwdLv1tji1eHsIOEg3dDc2Cwg1eHb2CDjINLQ4SDV4eLsINLe3+De4esu',
  ],
  [
    'Greek',
    'iso-8859-7',
    'Καλώς ήρθατε στον ιστότοπό μας. Αυτή είναι μια σελίδα στα ελληνικά. Προσφέρουμε διάφορα προϊόντα και υπηρεσίες.',
    'yuHr/vIg3vHo4fTlIPP07+0g6fP0/PTv8Pwg7OHyLiDB9fTeIOXf7eHpIOzp4SDz5evf5OEg8/ThIOXr6+ft6ercLiDQ8e/z9t3x' +
      '7/Xs5SDk6dz27/HhIPDx7/r87fThIOrh6SD18Ofx5fPf5fIu',
  ],
  [
    'Turkish',
    'windows-1254',
    'Web sitemize hoş geldiniz. Bu Türkçe bir sayfadır. Çeşitli ürünler ve hizmetler sunuyoruz. Soruların' +
      'ız için bize ulaşın, teşekkür ederiz. Değişik ışık ağaç.',
    'V2ViIHNpdGVtaXplIGhv/iBnZWxkaW5pei4gQnUgVPxya+dlIGJpciBzYXlmYWT9ci4gx2X+aXRsaSD8cvxubGVyIHZlIGhpem1l' +
      'dGxlciBzdW51eW9ydXouIFNvcnVsYXL9bv16IGnnaW4gYml6ZSB1bGH+/W4sIHRl/mVra/xyIGVkZXJpei4gRGXwaf5payD9/v1r' +
      'IGHwYecu',
  ],
  [
    'Hebrew',
    'windows-1255',
    'ברוכים הבאים לאתר שלנו. זהו דף בעברית. אנו מציעים מוצרים ושירותים שונים. צרו איתנו קשר אם יש לכם שאלות.',
    '4fjl6+ntIOTh4OntIOzg+vgg+ezw5S4g5uTlIOPzIOHy4fjp+i4g4PDlIO726fLp7SDu5fb46e0g5fnp+OX66e0g+eXw6e0uIPb4' +
      '5SDg6frw5SD3+fgg4O0g6fkg7OvtIPng7OX6Lg==',
  ],
  [
    'Arabic',
    'windows-1256',
    'مرحبا بكم في موقعنا. هذه صفحة باللغة العربية. نحن نقدم منتجات وخدمات مختلفة. اتصل بنا إذا كان لديك أي أسئلة.',
    '49HNyMcgyN/jIN3tIOPm3trkxy4g5dDlINXdzckgyMfh4dvJIMfh2tHI7ckuIOTN5CDk3s/jIOPkyszHyiDmzs/jx8og487K4d3J' +
      'LiDHytXhIMjkxyDF0Mcg38fkIOHP7d8gw+0gw9PG4cku',
  ],
  [
    'Arabic',
    'iso-8859-6',
    'مرحبا بكم في موقعنا. هذه صفحة باللغة العربية. نحن نقدم منتجات وخدمات مختلفة. اتصل بنا إذا كان لديك أي أسئلة.',
    '5dHNyMcgyOPlIOHqIOXo4tnmxy4g59DnINXhzckgyMfk5NrJIMfk2dHI6skuIObN5iDm4s/lIOXmyszHyiDozs/lx8og5c7K5OHJ' +
      'LiDHytXkIMjmxyDF0Mcg48fmIOTP6uMgw+ogw9PG5Mku',
  ],
  [
    'Thai',
    'windows-874',
    'ยินดีต้อนรับสู่เว็บไซต์ของเรา นี่คือหน้าเว็บภาษาไทย เราให้บริการสินค้าและบริการต่างๆ ติดต่อเราหากคุณมีคำถาม',
    'wtS5tNW16c25w9G6ytno4MfnuuSrteyizafgw9IgudXopNfNy7np0uDH57rA0snS5LfCIODD0uPL6brD1KHSw8rUuaTp0uHF0LrD' +
      '1KHSw7Xo0qfmILXUtLXozeDD0svSoaTYs8HVpNO20sE=',
  ],
  [
    'Polish',
    'windows-1250',
    'Witamy na naszej stronie. To jest strona w języku polskim. Oferujemy różne produkty i usługi. Skonta' +
      'ktuj się z nami, jeśli masz pytania. Zażółć gęślą jaźń.',
    'V2l0YW15IG5hIG5hc3plaiBzdHJvbmllLiBUbyBqZXN0IHN0cm9uYSB3IGrqenlrdSBwb2xza2ltLiBPZmVydWplbXkgcvO/bmUg' +
      'cHJvZHVrdHkgaSB1c7N1Z2kuIFNrb250YWt0dWogc2nqIHogbmFtaSwgamWcbGkgbWFzeiBweXRhbmlhLiBaYb/zs+YgZ+qcbLkg' +
      'amGf8S4=',
  ],
  [
    'Polish',
    'iso-8859-2',
    'Witamy na naszej stronie. To jest strona w języku polskim. Oferujemy różne produkty i usługi. Skonta' +
      'ktuj się z nami, jeśli masz pytania. Zażółć gęślą jaźń.',
    'V2l0YW15IG5hIG5hc3plaiBzdHJvbmllLiBUbyBqZXN0IHN0cm9uYSB3IGrqenlrdSBwb2xza2ltLiBPZmVydWplbXkgcvO/bmUg' +
      'cHJvZHVrdHkgaSB1c7N1Z2kuIFNrb250YWt0dWogc2nqIHogbmFtaSwgamW2bGkgbWFzeiBweXRhbmlhLiBaYb/zs+YgZ+q2bLEg' +
      'amG88S4=',
  ],
  [
    'Czech',
    'windows-1250',
    'Vítejte na našich stránkách. Toto je stránka v češtině. Nabízíme různé výrobky a služby. Příliš žluť' +
      'oučký kůň úpěl ďábelské ódy.',
    'Vu10ZWp0ZSBuYSBuYZppY2ggc3Ry4W5r4WNoLiBUb3RvIGplIHN0cuFua2EgdiDoZZp0aW7sLiBOYWLteu1tZSBy+Xpu6SB2/XJv' +
      'Ymt5IGEgc2x1nmJ5LiBQ+O1saZognmx1nW916Gv9IGv58iD6cOxsIO/hYmVsc2vpIPNkeS4=',
  ],
  [
    'French',
    'windows-1252',
    'Bienvenue sur notre site. Ceci est une page en français. Nous proposons différents produits et servi' +
      'ces, à bientôt. L’été coûte 5 € à Noël, garçon déçu.',
    'QmllbnZlbnVlIHN1ciBub3RyZSBzaXRlLiBDZWNpIGVzdCB1bmUgcGFnZSBlbiBmcmFu52Fpcy4gTm91cyBwcm9wb3NvbnMgZGlm' +
      'ZulyZW50cyBwcm9kdWl0cyBldCBzZXJ2aWNlcywg4CBiaWVudPR0LiBMkul06SBjb/t0ZSA1IIAg4CBOb+tsLCBnYXLnb24gZOnn' +
      'dS4=',
  ],
  [
    'German',
    'windows-1252',
    'Willkommen auf unserer Seite. Dies ist eine Seite auf Deutsch. Wir bieten verschiedene Produkte für ' +
      'Größen und Übergrößen, schöne Grüße.',
    'V2lsbGtvbW1lbiBhdWYgdW5zZXJlciBTZWl0ZS4gRGllcyBpc3QgZWluZSBTZWl0ZSBhdWYgRGV1dHNjaC4gV2lyIGJpZXRlbiB2' +
      'ZXJzY2hpZWRlbmUgUHJvZHVrdGUgZvxyIEdy9t9lbiB1bmQg3GJlcmdy9t9lbiwgc2No9m5lIEdy/N9lLg==',
  ],
  [
    'French',
    'utf-8',
    'Bienvenue sur notre site. Ceci est une page en français. Nous proposons différents produits et servi' +
      'ces, à bientôt. L’été coûte 5 € à Noël, garçon déçu.',
    'QmllbnZlbnVlIHN1ciBub3RyZSBzaXRlLiBDZWNpIGVzdCB1bmUgcGFnZSBlbiBmcmFuw6dhaXMuIE5vdXMgcHJvcG9zb25zIGRp' +
      'ZmbDqXJlbnRzIHByb2R1aXRzIGV0IHNlcnZpY2VzLCDDoCBiaWVudMO0dC4gTOKAmcOpdMOpIGNvw7t0ZSA1IOKCrCDDoCBOb8Or' +
      'bCwgZ2Fyw6dvbiBkw6nDp3Uu',
  ],
  [
    'Japanese',
    'utf-8',
    'こんにちは世界。これは日本語のページです。当社の製品とサービスについてご紹介いたします。お問い合わせはこちらからお願いします。カタカナもあります。',
    '44GT44KT44Gr44Gh44Gv5LiW55WM44CC44GT44KM44Gv5pel5pys6Kqe44Gu44Oa44O844K444Gn44GZ44CC5b2T56S+44Gu6KO9' +
      '5ZOB44Go44K144O844OT44K544Gr44Gk44GE44Gm44GU57S55LuL44GE44Gf44GX44G+44GZ44CC44GK5ZWP44GE5ZCI44KP44Gb' +
      '44Gv44GT44Gh44KJ44GL44KJ44GK6aGY44GE44GX44G+44GZ44CC44Kr44K/44Kr44OK44KC44GC44KK44G+44GZ44CC',
  ],
  [
    'Japanese',
    'utf-16le',
    '<title>こんにちは世界。これは日本語のページです。当社の製品とサービスについてご紹介いたします。お問い合わせはこちらからお願いします。カタカナもあります。</title>',
    'PAB0AGkAdABsAGUAPgBTMJMwazBhMG8wFk5MdQIwUzCMMG8w5WUsZ56KbjDaMPwwuDBnMFkwAjBTXz55bjD9iMFUaDC1MPww0zC5' +
      'MGswZDBEMGYwVDA5fctORDBfMFcwfjBZMAIwSjBPVUQwCFSPMFswbzBTMGEwiTBLMIkwSjBYmEQwVzB+MFkwAjCrML8wqzDKMIIw' +
      'QjCKMH4wWTACMDwALwB0AGkAdABsAGUAPgA=',
  ],
  [
    'French',
    'utf-16be',
    '<title>Bienvenue sur notre site. Ceci est une page en français. Nous proposons différents produits e' +
      't services, à bientôt. L’été coûte 5 € à Noël, garçon déçu.</title>',
    'ADwAdABpAHQAbABlAD4AQgBpAGUAbgB2AGUAbgB1AGUAIABzAHUAcgAgAG4AbwB0AHIAZQAgAHMAaQB0AGUALgAgAEMAZQBjAGkA' +
      'IABlAHMAdAAgAHUAbgBlACAAcABhAGcAZQAgAGUAbgAgAGYAcgBhAG4A5wBhAGkAcwAuACAATgBvAHUAcwAgAHAAcgBvAHAAbwBz' +
      'AG8AbgBzACAAZABpAGYAZgDpAHIAZQBuAHQAcwAgAHAAcgBvAGQAdQBpAHQAcwAgAGUAdAAgAHMAZQByAHYAaQBjAGUAcwAsACAA' +
      '4AAgAGIAaQBlAG4AdAD0AHQALgAgAEwgGQDpAHQA6QAgAGMAbwD7AHQAZQAgADUAICCsACAA4AAgAE4AbwDrAGwALAAgAGcAYQBy' +
      'AOcAbwBuACAAZADpAOcAdQAuADwALwB0AGkAdABsAGUAPg==',
  ],
]
