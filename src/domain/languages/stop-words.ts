/** The most frequent words without a topic, by language. They are also enough to recognise the language of a text. */
const WORDS: Readonly<Record<string, string>> = {
  en: `the of and to in is a that for it as was with be by on not he his but at are this have from or had an they which
    one you were her all she there would their we him been has when who will more no if out so said what up its about
    into than them can only other new some could time these two may then do first any my now such like our over me even
    most made after also did many before must through your how because where just should each those very between`,
  de: `der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat
    dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr
    durch man sein wurde wenn können diese dieser dieses ich wir ihr ihre ihren sehr kann schon hier alle was zwischen
    immer unter gegen vom damit doch etwa seit muss mich dann uns beim keine sowie`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec son aux
    ou cette ses mais comme nous on tout y sa leur elle aussi ces deux être fait même ont peut sans entre si vous leurs
    bien dont été après très avait était encore cela ainsi avoir je lui c'est d'un d'une n'est qu'il votre vos notre`,
  es: `de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este sí porque esta
    entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese
    eso ante ellos e esto mí antes algunos qué unos yo otro otras otra él tanto esa estos mucho es son ser está puede`,
  it: `di e che il la in un a per è una sono non del si della le da con i al dei nel come più anche alla lo delle ha ma
    gli dal su se ed o nella questo ci dalla essere cui degli quando due tutti questa suo sua dell'anno sul ai dopo
    molto può fatto loro tra stato ancora senza solo prima già ogni anni così perché nei alle hanno quello quella nelle`,
  pt: `de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou
    ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas
    me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos qual será são pode sobre`,
  nl: `de van het een en in is dat op te zijn met voor niet die aan er om ook als dan maar bij uit door naar nog wel kan
    zich worden heeft hij over of was meer geen wordt ze deze tot je haar hun ik we u onze uw dit hebben had kunnen
    veel zo moet andere wat waar alle zal na mensen jaar nu zoals waren werd tussen onder omdat`,
  sv: `och i att det som en på är av för med den till inte har de om ett han men var jag sig från vi så kan när år
    under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då
    sedan över bara in blir upp även vad få två vill ha många hur mer går sverige detta nya procent denna`,
  da: `og i at det er en til af på for med den de der som ikke et har men var jeg sig om fra vi så kan når også efter
    eller nu sin hvor ved mod skal ville kommer ud får være havde alle andre meget end her da siden over kun ind bliver
    op hvad to vil ha mange hvordan mere går dette nye denne blev hun han deres uden efter noget`,
  no: `og i det som en er på til av for at med de den har ikke et om var fra men han seg vi så kan når også etter eller
    nå sin hvor ved mot skal ville kommer ut får være hadde alle andre mye enn her da siden over bare inn blir opp hva
    to vil ha mange hvordan mer går dette nye denne ble hun jeg deres uten noe`,
  fi: `ja on ei se että oli hän mutta ovat kun kuin myös joka ole tai jos niin sen ne mitä olla vain mukaan voi nyt
    minä sitä vielä jo siitä ollut joita jossa hänen sekä kuitenkin mutta eli jonka tämä tämän ovat olisi siis jotka
    koska kaikki kanssa jälkeen noin yli ennen myöskin sitten tässä sillä heidän`,
  pl: `i w na z do nie się to że o jest jak po a co tak za od przez ale dla był przy już być są oraz tego ma które tym
    jego który może ich tylko czy która jej bardzo lub było kiedy także jeszcze był pod ten było jednak gdy nad te
    też więc tej bez ze między roku był go mnie ja my wszystko`,
  cs: `a v se na je že s z do o to i ve ale jako za by jsem byl po tak jsou od který pro jeho co k při které také až
    už nebo jen která bylo ze není podle být však jak když byla kde jejich více může má pak tím před aby jsme mezi
    ještě této své bude roce ke nebyl velmi`,
  tr: `ve bir bu da de için ile çok olarak daha ne gibi kadar olan en o ama sonra ki var ise mi göre her değil diye
    veya şey ya biz onun büyük tarafından önce bütün ancak şekilde nasıl zaman arasında bunu hem kendi oldu yok olduğu
    üzerinde yeni iki üzere`,
  ro: `de și în a la cu pe care din nu o este pentru ca că să un se mai sunt au prin fost lui dar ale după sau al
    această fi acest am lor cele fără între foarte când despre poate numai cei unei unor ori însă toate ei doar`,
  hu: `a az és hogy nem is egy ez de volt meg csak már mint még el ki azt ha vagy akkor minden fel be most azonban
    pedig kell lehet majd sem ezt lett után mert van ami aki ezek amely illetve között által valamint`,
  id: `yang dan di ini itu dengan untuk tidak dari dalam akan pada juga saya ke karena tersebut bisa ada mereka lebih
    kata oleh atau seperti sebagai adalah telah sudah kami kita harus dapat anda hanya namun menjadi dia`,
  ca: `de la i a el en que les per els un del una amb és no al més dels ha es van però aquest aquesta com són també ser
    seva seu entre sobre fins on quan si o molt sense pot tot han hi ho aquests perquè encara durant això després quan`,
  sk: `a v sa na je že s z do o to aj ako za by som bol po tak sú od ktorý pre jeho čo k pri ktoré tiež až už alebo len
    ktorá bolo zo nie podľa byť však keď bola kde ich viac môže má potom pred aby sme medzi ešte tejto svoje bude roku`,
  hr: `i je u na se da za su od s a o ne koji kao što to iz do ili bi sa nije će po ali bio kako biti samo može koja
    koje njegov također već prema ako ih još kada nakon između zbog ima bez sve ove ovaj te pri svoje toga`,
  sl: `in je v na se da za so z s ki ne pa to kot od o tudi iz do ali bi po pri še bil ni biti lahko ker če ima bilo
    kako med samo več tem ko kar bo pred njegov zelo nad svoje vse brez tako zaradi`,
  ru: `и в на не что с он по это как но к из у за от же для то все а его так о был она было бы только мы они или если
    их может ее до при уже вы быть также есть этого который чтобы когда которые где после нет более этом можно`,
  uk: `і в на не що з та до у це як за від для але його про так він по є або був через вона також вони ми якщо бути
    їх може ви який яка які чи щоб коли було між після більше під цього при лише можна все ще`,
  bg: `и на в да за от се с е не че по до са като това при но или ще към през след той може тя ги му които който която
    също така има беше бъде тази този само между без както ако те когато всички много около преди`,
  vi: `và của là có các được cho trong với một không người những khi từ đã này để về đến như tại vào cũng ra sẽ trên
    thì nhiều năm bạn hơn nhưng còn phải hay sau theo nếu bị đó do lại làm rất`,
  ar: `في من على إلى أن هذا التي عن مع هذه كان لا ما ذلك هو كما أو بين لم بعد كل قد هي الذي إن حيث عند غير حتى وقد أي
    لكن منذ يمكن ثم قبل`,
  fa: `و در به از که این را با است برای آن یک خود تا بر کرد هم نیز می‌شود شده شد ها بود او ما یا اما هر باید وی شود می
    اگر دو دیگر پس`,
}

export const STOP_WORD_LANGUAGES: readonly string[] = Object.keys(WORDS)

/** The stop words of all languages. Lists have one entry per word, at the same index. */
type StopWords = {
  byWord: ReadonlyMap<string, readonly number[]>
  words: string[]
  hashes: Int32Array
  /** The languages of each word, as indexes in `STOP_WORD_LANGUAGES`. */
  languages: number[][]
  /** A hash table of word indexes, each plus one. It finds a word in a text without creating a string. */
  slots: Uint16Array
}

let stopWords: StopWords | undefined
/** Three quarters of the slots stay free, so that there are few collisions. */
const SLOTS = 0x2000
let longest = 0

/** The languages in which a lower-case word is a stop word, as indexes in `STOP_WORD_LANGUAGES`. */
export function stopWordLanguages(word: string): readonly number[] | undefined {
  stopWords ??= createTable()
  return stopWords.byWord.get(word)
}

/** Like `stopWordLanguages`, for the word from `start` to `end` in the character codes of a text. */
export function stopWordAt(
  codes: Uint16Array,
  start: number,
  end: number,
  hash: number,
): readonly number[] | undefined {
  stopWords ??= createTable()
  if (end - start > longest) return undefined
  const { words, hashes, languages, slots } = stopWords
  let slot = firstSlot(hash)
  for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
    if (hashes[entry - 1] === hash && isAt(codes, start, end, words[entry - 1] as string)) return languages[entry - 1]
    slot = (slot + 1) % SLOTS
  }
  return undefined
}

/** Whether a lower-case word is a stop word in any of the languages. */
export function isStopWord(word: string): boolean {
  return stopWordLanguages(word) !== undefined
}

/** The hash of a word after adding one letter. */
export function addToHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

function hashOf(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at))
  return hash
}

function firstSlot(hash: number): number {
  return (hash ^ (hash >>> 13)) & (SLOTS - 1)
}

function isAt(codes: Uint16Array, start: number, end: number, word: string): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at += 1) if (codes[start + at] !== word.charCodeAt(at)) return false
  return true
}

function createTable(): StopWords {
  const byWord = languagesByWord()
  const words = [...byWord.keys()]
  const hashes = Int32Array.from(words, hashOf)
  const slots = new Uint16Array(SLOTS)
  for (const [number, word] of words.entries()) {
    longest = Math.max(longest, word.length)
    let slot = firstSlot(hashes[number] as number)
    while (slots[slot] !== 0) slot = (slot + 1) % SLOTS
    slots[slot] = number + 1
  }
  return { byWord, words, hashes, languages: [...byWord.values()], slots }
}

function languagesByWord(): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [place, language] of STOP_WORD_LANGUAGES.entries()) {
    for (const word of new Set(WORDS[language]?.split(/\s+/))) {
      const languages = index.get(word)
      if (languages) languages.push(place)
      else index.set(word, [place])
    }
  }
  return index
}
