export default {
  'exception.title': 'Něco se pokazilo',
  'exception.description': 'Operace nebyla dokončena. Zkuste to znovu nebo přejděte na domovskou stránku.',
  'exception.details': 'Technické podrobnosti',
  'exception.code': 'Kód chyby: {code}',
  'exception.notFound.title': 'Stránka nenalezena',
  'exception.notFound.description': 'Na této adrese žádná stránka není. Možná byla přesunuta nebo je odkaz chybný.',
  'exception.crash.title': 'Na stránce došlo k chybě',
  'exception.crash.description': 'Tuto stránku zastavila neočekávaná chyba. Ostatních stránek se to netýká.',
  'exception.crash.copy': 'Kopírovat podrobnosti chyby',
  'exception.crash.copied': 'Zkopírováno',
  'exception.forbidden.title': 'Přístup odepřen',
  'exception.forbidden.description':
    'Váš účet nemůže tuto stránku otevřít. Pokud ji potřebujete, obraťte se na správce.',
  'exception.chunk.title': 'Stránku se nepodařilo načíst',
  'exception.chunk.description':
    'Možná vypadla síť nebo byla právě nainstalována nová verze. Načtěte stránku znovu; vyplněné údaje jsou uloženy jako koncept.',
  'exception.chunk.reload': 'Načíst znovu',
} as const;
