export default {
  'exception.title': 'Se ha producido un error',
  'exception.description': 'La operación no se ha completado. Inténtelo de nuevo o vuelva primero al inicio.',
  'exception.details': 'Detalles técnicos',
  'exception.code': 'Código de error: {code}',
  'exception.notFound.title': 'Página no encontrada',
  'exception.notFound.description':
    'No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace sea incorrecto.',
  'exception.crash.title': 'Se ha producido un error en la página',
  'exception.crash.description': 'Un error inesperado ha detenido esta página. Las demás páginas no se ven afectadas.',
  'exception.crash.copy': 'Copiar detalles del error',
  'exception.crash.copied': 'Copiado',
  'exception.forbidden.title': 'Sin acceso',
  'exception.forbidden.description':
    'Su cuenta no puede abrir esta página. Si la necesita, póngase en contacto con un administrador.',
  'exception.chunk.title': 'No se ha podido cargar la página',
  'exception.chunk.description':
    'Puede que se haya interrumpido la red o que el sistema acabe de actualizarse. Vuelva a cargar la página; los datos introducidos se han guardado como borrador.',
  'exception.chunk.reload': 'Volver a cargar',
} as const;
