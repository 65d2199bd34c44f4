export default {
  'exception.title': 'Niečo sa pokazilo',
  'exception.description': 'Operácia nebola dokončená. Skúste to znova alebo prejdite na domovskú stránku.',
  'exception.details': 'Technické podrobnosti',
  'exception.code': 'Kód chyby: {code}',
  'exception.notFound.title': 'Stránka sa nenašla',
  'exception.notFound.description':
    'Na tejto adrese nie je žiadna stránka. Možno bola presunutá alebo je odkaz chybný.',
  'exception.crash.title': 'Na stránke sa vyskytla chyba',
  'exception.crash.description': 'Túto stránku zastavila neočakávaná chyba. Ostatných stránok sa to netýka.',
  'exception.crash.copy': 'Kopírovať podrobnosti chyby',
  'exception.crash.copied': 'Skopírované',
  'exception.forbidden.title': 'Prístup zamietnutý',
  'exception.forbidden.description': 'Váš účet nemôže otvoriť túto stránku. Ak ju potrebujete, obráťte sa na správcu.',
  'exception.chunk.title': 'Stránku sa nepodarilo načítať',
  'exception.chunk.description':
    'Možno vypadla sieť alebo bola práve nainštalovaná nová verzia. Načítajte stránku znova; vyplnené údaje sú uložené ako koncept.',
  'exception.chunk.reload': 'Načítať znova',
} as const;
