export default {
  'exception.title': 'Eitthvað fór úrskeiðis',
  'exception.description': 'Aðgerðinni var ekki lokið. Reyndu aftur eða farðu fyrst á upphafssíðuna.',
  'exception.details': 'Tæknilegar upplýsingar',
  'exception.code': 'Villukóði: {code}',
  'exception.notFound.title': 'Síðan fannst ekki',
  'exception.notFound.description': 'Engin síða er á þessari slóð. Hún gæti hafa verið færð eða tengillinn er rangur.',
  'exception.crash.title': 'Villa kom upp á þessari síðu',
  'exception.crash.description': 'Óvænt villa stöðvaði þessa síðu. Aðrar síður verða ekki fyrir áhrifum.',
  'exception.crash.copy': 'Afrita villuupplýsingar',
  'exception.crash.copied': 'Afritað',
  'exception.forbidden.title': 'Enginn aðgangur',
  'exception.forbidden.description':
    'Þinn aðgangur má ekki opna þessa síðu. Hafðu samband við kerfisstjóra ef þú þarft á henni að halda.',
  'exception.chunk.title': 'Ekki tókst að hlaða síðuna',
  'exception.chunk.description':
    'Netið gæti legið niðri eða ný útgáfa var að koma inn. Endurhladdu síðuna; það sem þú slóst inn er geymt sem drög.',
  'exception.chunk.reload': 'Endurhlaða',
} as const;
