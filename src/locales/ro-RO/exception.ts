export default {
  'exception.title': 'Ceva nu a funcționat',
  'exception.description':
    'Operațiunea nu a fost finalizată. Încercați din nou sau mergeți întâi la pagina principală.',
  'exception.details': 'Detalii tehnice',
  'exception.code': 'Cod de eroare: {code}',
  'exception.notFound.title': 'Pagina nu a fost găsită',
  'exception.notFound.description':
    'Nu există nicio pagină la această adresă. Este posibil să fi fost mutată sau linkul să fie greșit.',
  'exception.crash.title': 'Pagina s-a blocat',
  'exception.crash.description': 'O eroare neașteptată a oprit această pagină. Celelalte pagini nu sunt afectate.',
  'exception.crash.copy': 'Copiați detaliile erorii',
  'exception.crash.copied': 'Copiat',
  'exception.forbidden.title': 'Acces interzis',
  'exception.forbidden.description':
    'Contul dvs. nu poate deschide această pagină. Dacă aveți nevoie de ea, adresați-vă unui administrator.',
  'exception.chunk.title': 'Pagina nu a putut fi încărcată',
  'exception.chunk.description':
    'Rețeaua poate fi întreruptă sau tocmai s-a instalat o versiune nouă. Reîncărcați pagina; ce ați completat este păstrat ca schiță.',
  'exception.chunk.reload': 'Reîncărcați',
} as const;
